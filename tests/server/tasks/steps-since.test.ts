import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireTask } from '#domain/contract/tasks.ts';
import { needsAttention } from '#domain/journal/entry.ts';
import { timerActions } from '#domain/timer-rules.ts';
import { createSorting } from '#services/bulk/sorting.ts';
import { describeEachEngine, makeWorkspace, type Workspace } from '#tests/support/database.ts';
import { newTask, type Tab, until } from '#tests/services/journal/world.ts';
import { type Person, personOf, sound } from './calls.ts';
import { type Device, deviceOf } from './device.ts';

const days = fc.constantFrom(null, '2026-11-18', '2026-11-19');
const which = fc.nat({ max: 3 });
const whiches = fc.uniqueArray(which, { minLength: 1, maxLength: 3 });
const ms = fc.constantFrom(MINUTE_MS, HOUR_MS);

/** What a person does on the board. */
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
  ...[1, 2, 3].map(() =>
    fc.record({ kind: fc.constant('time' as const), which, action: fc.constantFrom(...timerActions) }),
  ),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** The acts, each with whether the server has it before the next one. */
const acts = fc.array(fc.record({ act, isSent: fc.boolean() }), { minLength: 1, maxLength: 12 });

/** How many stories are told on each engine: each is some forty calls. */
const RUNS = 10;

const tomorrow = { code: 'TOMORROW' } as const;

async function does({ tab, world, workspace }: Story, wanted: Act): Promise<void> {
  const { board, bulk, timers } = tab;
  const cards = [...board.tasks().values()].filter(({ live }) => live);
  const ids = 'whiches' in wanted ? wanted.whiches.flatMap((each) => cards[each]?.id ?? []) : [];
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
    case 'complete':
    case 'delete':
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

describeEachEngine('the way back on a device', (database) => {
  /** Four tasks of a person, who has opened the board. */
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

  /** Undoes, or does again, until there is nothing left; answers what was refused. */
  async function walk(story: Story, way: 'run' | 'redo'): Promise<string[]> {
    const refused: string[] = [];
    for (let steps = 0; steps < 200; steps += 1) {
      story.world.now += MINUTE_MS;
      const done = await story.tab.undo[way]();
      if (steps % 2 === 0) await sent(story);
      if (done.ok) continue;
      await sent(story);
      if (done.refusal.code === 'undo.nothing') return refused;
      refused.push(done.refusal.message);
    }
    throw new Error('There is no end to it.');
  }

  it('DEC-119 DEC-129 T3 T6 T13 leads from any acts of one device back to the first board, and forth again', async () => {
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
        expect(await walk(story, 'run')).toEqual([]);
        expect(boardOf(await story.me.board())).toEqual(first);
        expect(await walk(story, 'redo')).toEqual([]);
        expect(boardOf(await story.me.board()).map(named)).toEqual(last.map(named));
        expect(needsAttention(story.tab.journal.entries())).toEqual([]);
        expect(await story.me.ledger()).toMatchObject(sound);
      }),
      { numRuns: RUNS },
    );
  });

  it('DEC-119 DEC-141 leads around what somebody else has changed between, and leaves no undo that needs attention', async () => {
    const between = fc.record({ theirs: fc.option(which), isRead: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(acts, between), { maxLength: 4 }), async (turns) => {
        const story = await begin();
        const first = await story.me.board();
        const touched = new Set<string>();
        for (const [wanted, { theirs, isRead }] of turns) {
          for (const { act: one, isSent } of wanted.slice(0, 4)) {
            story.world.now += MINUTE_MS;
            await does(story, one);
            if (isSent) await sent(story);
          }
          await sent(story);
          const card = theirs === null ? undefined : first[theirs];
          const now = card && (await story.me.board()).find(({ idTask }) => idTask === card.idTask);
          if (!now) continue;
          touched.add(now.idTask);
          await story.lead.edit(
            { idTask: now.idTask, Name: `Theirs ${touched.size}` },
            { now: story.world.now },
          );
          if (isRead) await story.tab.read();
        }
        await walk(story, 'run');
        const isTheirs = (id: string): boolean =>
          touched.has(id) || first.every(({ idTask }) => idTask !== id);
        const rest = (tasks: readonly WireTask[]) =>
          boardOf(tasks).flatMap((task) => (isTheirs(task.idTask) ? [] : [{ ...task, index: 0 }]));
        expect(rest(await story.me.board())).toEqual(rest(first));
        const undos = story.tab.journal.entries().filter(({ fact }) => fact.type === 'fact.undone');
        expect(undos).toEqual([]);
        expect(await story.me.ledger()).toMatchObject(sound);
      }),
      { numRuns: RUNS },
    );
  });
});

/** What is seen of a board; a task that was started once rests as a paused one (DEC-119). */
function boardOf(tasks: readonly WireTask[]) {
  return tasks
    .toSorted((a, b) => a.index - b.index)
    .map(({ idTask, Name, EstimatedTime, CompletedTime, StartDate, index, idTaskStatus }) => {
      const status = idTaskStatus === 1 ? 3 : idTaskStatus;
      return { idTask, Name, EstimatedTime, CompletedTime, StartDate, index, status };
    })
    .toSorted((a, b) => (a.StartDate ?? '').localeCompare(b.StartDate ?? ''));
}

/** What doing it again brings back whatever the time is: a run is another one. */
const named = ({ idTask, Name, StartDate, index }: ReturnType<typeof boardOf>[number]) => ({
  idTask,
  Name,
  StartDate,
  index,
});
