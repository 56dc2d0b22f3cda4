import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { type Change, touchesTimer } from '#domain/journal/sending/changes.ts';
import { needsAttention } from '#domain/journal/sending/entry.ts';
import { undoGroupsOf } from '#domain/journal/kinds.ts';
import { partsOf } from '#domain/journal/undo/undo-steps.ts';
import type { DoneStep } from '#domain/journal/undo/way-back.ts';
import { timerActions } from '#domain/timer/timer-rules.ts';
import { createSorting } from '#services/bulk/sorting.ts';
import { describeOneEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { full } from '#tests/support/full.ts';
import { newTask, type Tab, until } from '#tests/services/journal/world.ts';
import { type Person, personOf, sound } from '#tests/server/tasks/calls.ts';
import { type Device, deviceOf } from '#tests/server/tasks/device.ts';
import { redoStep, undoStep } from '#tests/support/undo.ts';

const days = fc.constantFrom(null, '2026-11-18', '2026-11-19');
const which = fc.nat({ max: 3 });
const whiches = fc.uniqueArray(which, { minLength: 1, maxLength: 3 });
const ms = fc.constantFrom(MINUTE_MS, HOUR_MS);

const act = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), day: days, start: fc.boolean() }),
  fc.record({ kind: fc.constant('rename' as const), which, name: fc.constantFrom('One', 'Two') }),
  fc.record({ kind: fc.constant('estimate' as const), which, ms }),
  fc.record({ kind: fc.constant('log' as const), which, ms }),
  fc.record({ kind: fc.constant('edit' as const), which, day: days, start: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('sort' as const), whiches, day: days, behind: fc.option(which) }),
  fc.record({ kind: fc.constantFrom('complete' as const, 'delete' as const, 'clone' as const), whiches }),
  fc.record({ kind: fc.constantFrom('move' as const, 'rollover' as const), whiches }),
  fc.record({ kind: fc.constantFrom('restore' as const, 'paste' as const), whiches, day: days }),
  fc.record({ kind: fc.constant('edit all' as const), whiches, ms }),
  ...[1, 2, 3].map(() =>
    fc.record({ kind: fc.constant('time' as const), which, action: fc.constantFrom(...timerActions) }),
  ),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Actions, each with whether it is sent before the next one. */
const acts = fc.array(fc.record({ act, isSent: fc.boolean() }), { minLength: 1, maxLength: 12 });

/** The number of random stories per engine, of about forty calls each. */
const RUNS = full ? 10 : 4;

const tomorrow = { code: 'TOMORROW' } as const;

async function does({ tab, world, workspace }: Story, wanted: Act): Promise<void> {
  const { board, bulk, timers } = tab;
  const cards = [...board.tasks().values()].filter(({ live }) => live);
  const among = wanted.kind === 'restore' ? [...board.tasks().values()].filter(({ live }) => !live) : cards;
  const ids = 'whiches' in wanted ? wanted.whiches.flatMap((each) => among[each]?.id ?? []) : [];
  const task = 'which' in wanted ? cards[wanted.which] : undefined;
  const id = task?.id ?? '';
  switch (wanted.kind) {
    case 'create': {
      const client = { id: workspace.clientId, name: 'Northwind', color: '#3366CC' };
      const project = { id: workspace.projectId, name: 'Site', archived: false, client };
      const more = { id: randomUUID(), day: wanted.day, assigneeId: tab.userId, project };
      return void (await board.create(newTask(0, more), wanted));
    }
    case 'rename':
      return void (await board.rename(id, wanted.name));
    case 'estimate':
      return void (await board.estimate(id, wanted.ms));
    case 'log':
      return void (await board.logged(id, wanted.ms));
    case 'edit':
      return void (await board.edit(id, { name: 'Edited', day: wanted.day }, wanted));
    case 'remove':
      return void (await board.remove(id));
    case 'sort': {
      const behind = wanted.behind === null ? null : (cards[wanted.behind]?.id ?? null);
      const afterId = behind !== null && ids.includes(behind) ? null : behind;
      const actor = { ...personActor, userId: tab.userId };
      const command = () => ({ factId: randomUUID(), at: world.now, actor });
      const sorting = createSorting({ journal: tab.journal, view: board, command });
      return void (await sorting.drop(ids, { day: wanted.day, afterId }));
    }
    case 'move':
    case 'rollover':
      return void (await bulk.act({ kind: wanted.kind, ids, target: tomorrow }));
    case 'edit all':
      return void (await bulk.act({ kind: 'edit', ids, changes: { name: 'All', estimateMs: wanted.ms } }));
    case 'paste': {
      const onto = { day: wanted.day, assigneeId: tab.userId };
      return void (await bulk.act({ kind: 'paste', ids, sources: [], onto }));
    }
    case 'complete':
    case 'delete':
    case 'restore':
    case 'clone':
      return void (await bulk.act({ kind: wanted.kind, ids }));
    case 'time':
      if (task && timers.of(task).can(wanted.action)) timers.of(task).act(wanted.action);
      return tab.journal.written();
  }
}

const personActor = {
  roleName: 'User',
  permissions: ['View Tasks', 'Create Tasks'],
  isWorkspaceAdmin: false,
  isSuperUser: false,
  teams: [],
};

interface Story extends Pick<Device, 'world'> {
  readonly tab: Tab;
  readonly me: Person;
  readonly lead: Person;
  readonly workspace: Workspace;
}

describeOneEngine('undo and redo on a device', (database) => {
  /** A user with four tasks and an open board. */
  async function begin(): Promise<Story> {
    const workspace = await makeWorkspace(database());
    const me = personOf(database(), workspace);
    const lead = personOf(database(), workspace, {
      userId: workspace.otherUserId,
      teams: [{ id: 1, isLead: true, members: [workspace.userId] }],
    });
    for (const [Name, StartDate] of [['a'], ['b'], ['c'], ['d', null]] as const)
      await me.create({ Name, ...(StartDate === null && { StartDate }) });
    const device = deviceOf(me);
    return { world: device.world, tab: await device.open(), me, lead, workspace };
  }

  const sent = ({ tab }: Story) => until(() => expect(tab.unsentCount()).toBe(0));

  /** Undoes or redoes until nothing is left; returns the refusals. */
  async function walk(story: Story, step: typeof undoStep): Promise<string[]> {
    const refused: string[] = [];
    for (let steps = 0; steps < 200; steps += 1) {
      story.world.now += MINUTE_MS;
      const done = await step(story.tab.undo);
      if (steps % 2 === 0) await sent(story);
      if (done.ok) continue;
      await sent(story);
      if (done.refusal.code === 'undo.nothing') return refused;
      refused.push(done.refusal.message);
    }
    throw new Error('There is no end to it.');
  }

  it('DEC-119 DEC-129 T3 T6 T13 reverse any actions of one device back to the first board, and reapply them', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (wanted) => {
        const story = await begin();
        const first = boardOf(await story.me.board());
        for (const { act: one, isSent } of wanted) {
          story.world.now += MINUTE_MS;
          await does(story, one);
          if (isSent) await sent(story);
        }
        await sent(story);
        const last = boardOf(await story.me.board());
        expect(await walk(story, undoStep)).toEqual([]);
        expect(boardOf(await story.me.board())).toEqual(first);
        expect(await walk(story, redoStep)).toEqual([]);
        expect(boardOf(await story.me.board()).map(named)).toEqual(last.map(named));
        expect(needsAttention(story.tab.journal.entries())).toEqual([]);
        expect(await story.me.ledger()).toMatchObject(sound);
      }),
      { numRuns: RUNS },
    );
  });

  it('DEC-119 DEC-141 skip fields that another user has changed in between, and leave no undo in conflict', async () => {
    const turns = fc.array(fc.tuple(acts, fc.option(theirAct), fc.boolean()), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(turns, async (wanted) => {
        const story = await begin();
        const first = await story.me.board();
        const touched = new Set<string>();
        for (const [own, theirs, isRead] of wanted) {
          for (const { act: one, isSent } of own.slice(0, 4)) {
            story.world.now += MINUTE_MS;
            await does(story, one);
            if (isSent) await sent(story);
          }
          await sent(story);
          story.world.now += MINUTE_MS;
          const before = await story.me.board();
          if (theirs) await meanwhile(story, theirs, before);
          for (const part of differing(before, await story.me.board())) touched.add(part);
          if (isRead) await story.tab.read();
        }
        const held = heldBy(touched, story.tab.undo.steps());
        await walk(story, undoStep);
        const left = await story.me.board();
        expect(differing(first, left).filter((part) => !held.has(part))).toEqual([]);
        const undos = () => story.tab.journal.entries().filter(({ fact }) => fact.type === 'fact.undone');
        await until(() => expect(undos()).toEqual([]));
        expect(await story.me.ledger()).toMatchObject(sound);
      }),
      { numRuns: RUNS },
    );
  });
});

/** A lead's action on a member's board in between. */
const theirAct = fc.record({
  kind: fc.constantFrom(
    'rename',
    'estimate',
    'move',
    'delete',
    'restore',
    'START',
    'RESUME',
    'PAUSE',
    'STOP',
  ),
  which,
});

/** Runs the lead's action on a card of the member if possible. */
async function meanwhile(
  { lead, me, world }: Story,
  { kind, which: nth }: typeof theirAct extends fc.Arbitrary<infer One> ? One : never,
  board: readonly WireTask[],
): Promise<void> {
  const act = { now: world.now };
  if (kind === 'restore') {
    const query = { idUser: String(me.actor.userId) };
    const { response } = await lead.call('GET /api/tasks/Task/Deleted', { query }, act);
    const TaskIds = (response as WireTask[]).slice(0, 1).map(({ idTask }) => idTask);
    if (TaskIds.length > 0) await lead.batch('BatchUpdate', { TaskIds, changes: { Status: 1 } }, act);
    return;
  }
  const task = board[nth];
  if (!task) return;
  const { idTask, idTaskStatus } = task;
  const timers: Record<string, number> = { START: 1, PAUSE: 2, STOP: 2, RESUME: 3 };
  if (kind === 'rename') await lead.edit({ idTask, Name: `Theirs ${world.now}` }, act);
  else if (kind === 'estimate') await lead.edit({ idTask, EstimatedTime: 7_200_000 }, act);
  else if (kind === 'move') await lead.edit({ idTask, StartDate: '2026-11-20T13:00:00.000Z' }, act);
  else if (kind === 'delete') await lead.edit({ idTask, Status: 3 }, act);
  else if (idTaskStatus === timers[kind]) await lead.timer(task, kind, act);
}

/** The task fields in which two boards differ, as `id name`; all fields if a task is missing from one. */
function differing(one: readonly WireTask[], other: readonly WireTask[]): string[] {
  const [a, b] = [one, other].map((tasks) => new Map(boardOf(tasks).map((task) => [task.idTask, task])));
  return [...new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])].flatMap((id) => {
    const [was, is] = [a?.get(id), b?.get(id)];
    if (!was || !is) return partNames.map((name) => `${id} ${name}`);
    return [
      ...(was.Name === is.Name ? [] : [`${id} name`]),
      ...(was.EstimatedTime === is.EstimatedTime ? [] : [`${id} estimateMs`]),
      ...(was.StartDate === is.StartDate ? [] : [`${id} day`]),
      ...(was.status === is.status && was.CompletedTime === is.CompletedTime ? [] : [`${id} timer`]),
    ];
  });
}

const partNames = ['name', 'estimateMs', 'day', 'timer', 'live'];

/**
 * The fields that the user's own undo can't restore, because another user has changed them or a field restored with
 * them: per task in a batch, otherwise per step. An edit restores what it names, even if it reverted a change that this
 * device had not read.
 */
function heldBy(touched: ReadonlySet<string>, steps: readonly DoneStep[]): ReadonlySet<string> {
  const held = new Set(touched);
  const together = steps.flatMap(({ fact, changes }) => {
    const groups = undoGroupsOf(fact) ?? [changes.map(({ after }) => after.id)];
    const given = 'changes' in fact.data ? Object.keys(fact.data.changes) : [];
    const named = partNames.filter((name) => given.includes(name));
    return groups.map((ids) =>
      changes
        .filter(({ after }) => ids.includes(after.id))
        .flatMap((change) => [...partsSet(change), ...named.map((name) => `${change.after.id} ${name}`)]),
    );
  });
  for (let size = -1; size < held.size; ) {
    size = held.size;
    for (const parts of together)
      if (parts.some((part) => held.has(part))) for (const part of parts) held.add(part);
  }
  return held;
}

/** The fields that a change sets; being in Unscheduled depends on the timer. */
function partsSet(change: Change): string[] {
  const { id } = change.after;
  const parts =
    change.before === null ? partNames : partsOf(change).filter((part) => partNames.includes(part));
  const isTimed = touchesTimer(change) || (parts.includes('day') && change.before?.day === null);
  return [...parts, ...(isTimed ? ['timer'] : [])].map((part) => `${id} ${part}`);
}

/** The visible board; a task that was started once counts as paused (DEC-119). */
function boardOf(tasks: readonly WireTask[]) {
  return tasks
    .toSorted((a, b) => a.index - b.index)
    .map(({ idTask, Name, EstimatedTime, CompletedTime, StartDate, index, idTaskStatus }) => {
      const status = idTaskStatus === 1 ? 3 : idTaskStatus;
      return { idTask, Name, EstimatedTime, CompletedTime, StartDate, index, status };
    })
    .toSorted((a, b) => (a.StartDate ?? '').localeCompare(b.StartDate ?? ''));
}

/** What a redo restores at any time; a session would be a new one. */
const named = ({ idTask, Name, StartDate, index }: ReturnType<typeof boardOf>[number]) => ({
  idTask,
  Name,
  StartDate,
  index,
});
