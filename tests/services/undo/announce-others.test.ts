import { expect, it } from 'vitest';
import { newId } from '#services/browser/new-id.ts';
import type { Locks } from '#services/browser/leadership.ts';
import type { SmallStorage } from '#services/browser/storage.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { announceOthers, type OthersDeps } from '#services/undo/announce-others.ts';
import { resumeOf } from '#services/timers/resume-of.ts';
import { anActor } from '#tests/domain/access/people.ts';
import { SOMEBODY } from '#tests/services/journal/fake-server.ts';
import { idOf, NOON, opened, type Tab, task, until, World, ZONE } from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

/** A browser with user 7's own board, and Tom Becker, who leads that user. */
async function both(...tasks: ReturnType<typeof task>[]) {
  const world = new World();
  for (const each of tasks.length > 0 ? tasks : [task(1)]) world.server.place(each);
  const teams = [{ id: 1, isLead: true, members: [7] }];
  const lead = await opened(world, { userId: SOMEBODY, teams });
  const storage = new Map<string, string>();
  return { world, lead, storage, tab: await opened(world) };
}

type Side = Awaited<ReturnType<typeof both>>;

/** A window of user 7: `hear` delivers the hint of the latest action, or that of connecting. */
function openWindow({ world, storage }: Pick<Side, 'world' | 'storage'>, tab: Tab, isVisible = true) {
  const toasts = createToasts();
  const page = Object.assign(new EventTarget(), { visibilityState: isVisible ? 'visible' : 'hidden' });
  const small: Pick<SmallStorage, 'read' | 'write'> = {
    read: (key) => storage.get(key) ?? null,
    write: (key, text) => storage.set(key, text).has(key),
  };
  const own = world.locks();
  let heard = 0;
  /** Requests and their answers are processed while holding the lock. */
  const locks = {
    request: (name: string, options: LockOptions, ask: LockGrantedCallback<Promise<void>>) =>
      own.request(name, options, ask).finally(() => (heard += 1)),
  };
  const others = announceOthers({
    userId: 7,
    api: world.server.api(tab.life),
    journal: tab.journal,
    board: tab.board,
    undo: tab.undo,
    command: () => ({ factId: newId(world.now), at: world.now, actor: anActor('User', { userId: 7 }) }),
    resume: resumeOf(tab),
    zoneOf: () => ZONE,
    recentAnswers: tab.journal.recentAnswers,
    storage: small,
    locks: locks as unknown as Locks,
    page: page as unknown as OthersDeps['page'],
    toasts,
  });
  const hear = (boards: number[] = [7]) =>
    others.hear({
      position: world.server.read().position,
      kinds: boards.length > 0 ? ['tasks'] : [],
      boards,
    });
  return {
    toasts,
    others,
    hear,
    /** The number of processed answers. */
    heard: () => heard,
    texts: () => toasts.list().map(({ text }) => text),
    press: (label: string) => toasts.act(toasts.list().at(-1)?.id ?? '', label),
    show() {
      page.visibilityState = 'visible';
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

/** The lead acts, and the server stores it. */
async function acts({ lead }: Side, act: () => unknown): Promise<void> {
  await act();
  await lead.sent();
}

const timer =
  ({ lead }: Side, n: number, action: 'start' | 'pause') =>
  () =>
    lead.timers.of(lead.board.task(idOf(n)) ?? task(n)).act(action);

it('DEC-118 a message names who stopped a timer, and resumes it with one click', async () => {
  const side = await both(task(1, { status: 'inProgress', runningSince: NOON - 60_000 }));
  const window = openWindow(side, side.tab);
  window.hear([]);
  await acts(side, timer(side, 1, 'pause'));
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker paused “Task 1”.']));
  await side.tab.read();
  expect(side.tab.board.task(idOf(1))?.status).toBe('paused');
  window.press('Undo');
  await until(() => expect(window.texts()).toEqual(['Undone: Paused “Task 1”']));
  await side.tab.sent();
  expect(side.world.server.task(idOf(1))?.status).toBe('inProgress');
  expect(side.world.server.seen.at(-1)?.body).toMatchObject({ idUser: SOMEBODY });
  window.press('Undo');
  await until(() => expect(side.world.server.task(idOf(1))?.status).toBe('paused'));
});

it('DEC-118 DEC-119 a message names the task that a start paused, and offers to resume it when the start is undone', async () => {
  const side = await both(task(1, { status: 'inProgress', runningSince: NOON - 60_000 }), task(2));
  const window = openWindow(side, side.tab);
  window.hear([]);
  await acts(side, timer(side, 2, 'start'));
  window.hear();
  await until(() =>
    expect(window.toasts.list()).toMatchObject([
      { text: 'Tom Becker started “Task 2”.', note: '“Task 1” is paused now.' },
    ]),
  );
  await side.tab.read();
  window.press('Undo');
  await until(() =>
    expect(window.toasts.list()).toMatchObject([
      {
        text: 'Undone: Started “Task 2”',
        note: '“Task 1” stays paused.',
        actions: [{ label: 'Resume' }, {}],
      },
    ]),
  );
  window.press('Resume');
  await until(() => expect(side.world.server.task(idOf(1))?.status).toBe('inProgress'));
});

it.each([
  ['while that is told', 'shown'],
  ['later', 'gone'],
  ['when another window has told of it', 'elsewhere'],
])(
  'DEC-118 DEC-119 a message names the task that stays paused where a lead undoes a start %s, and resumes it with one click',
  async (_, where) => {
    const side = await both(task(1, { status: 'inProgress', runningSince: NOON - 60_000 }), task(2));
    const window = openWindow(side, side.tab);
    window.hear([]);
    await acts(side, timer(side, 2, 'start'));
    window.hear();
    await until(() => expect(window.texts()).toEqual(['Tom Becker started “Task 2”.']));
    await side.tab.read();
    if (where === 'gone') window.toasts.clear();
    const told = where === 'elsewhere' ? openWindow(side, side.tab) : window;
    side.lead.undo.actor.send({ type: 'undo.asked' });
    await until(() => expect(side.lead.walked).toHaveLength(1));
    await side.lead.sent();
    told.hear();
    const paused = {
      text: 'Tom Becker undid starting “Task 2”.',
      note: '“Task 1” stays paused.',
      actions: [{ label: 'Resume' }],
    };
    await until(() => expect(told.toasts.list().at(-1)).toMatchObject(paused));
    told.press('Resume');
    await until(() => expect(side.world.server.task(idOf(1))?.status).toBe('inProgress'));
  },
);

it('DEC-118 DEC-18 a task deleted by a lead can be restored, also after a board read, and the restore can be undone', async () => {
  const side = await both();
  const window = openWindow(side, side.tab);
  window.hear([]);
  await acts(side, () => side.lead.board.remove(idOf(1)));
  await side.tab.read();
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker deleted “Task 1”.']));
  window.press('Undo');
  await until(() => expect(side.world.server.task(idOf(1))?.live).toBe(true));
  await until(() => expect(side.tab.undo.last()?.label).toBe('Undid a change to “Task 1”'));
  window.press('Undo');
  await until(() => expect(side.world.server.task(idOf(1))?.live).toBe(false));
});

it('DEC-141 DEC-18 an own earlier deletion that removed a later change is reported, and can be undone', async () => {
  const side = await both(task(1), task(2));
  const window = openWindow(side, side.tab);
  window.hear([]);
  side.world.now = NOON + 60_000;
  await side.tab.board.rename(idOf(1), 'Plan');
  side.world.now = NOON;
  await side.tab.board.remove(idOf(1));
  await acts(side, () => side.lead.board.rename(idOf(2), 'Report'));
  await side.tab.sent();
  window.hear([]);
  await until(() =>
    expect(window.texts()).toEqual([
      'Tom Becker renamed “Task 2” to “Report”.',
      '“Plan” was deleted: you deleted it on one device before you changed it on another.',
    ]),
  );
  window.press('Undo');
  await until(() => expect(side.world.server.task(idOf(1))).toMatchObject({ live: true, name: 'Plan' }));
});

it('DEC-118 several actions appear in one message, also those during its display, and are undone together', async () => {
  const side = await both(task(1), task(2), task(3));
  const window = openWindow(side, side.tab);
  window.hear([]);
  await acts(side, timer(side, 1, 'start'));
  await acts(side, timer(side, 1, 'pause'));
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker started “Task 1” and paused “Task 1”.']));
  await acts(side, () => side.lead.board.remove(idOf(2)));
  window.hear();
  await until(() =>
    expect(window.toasts.list()).toMatchObject([
      {
        text: 'Tom Becker made 3 changes to your tasks.',
        note: 'Started “Task 1”. Paused “Task 1”. Deleted “Task 2”.',
      },
    ]),
  );
  await side.tab.read();
  window.press('Undo');
  await until(() => expect(window.texts()).toEqual(['Undone: 3 changes']));
  await side.tab.sent();
  expect(side.world.server.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 0 });
  expect(side.world.server.task(idOf(2))?.live).toBe(true);
});

it('DEC-118 DEC-119 only the actions that can be undone are undone, and the one changed since is named', async () => {
  const side = await both(task(1), task(2));
  const window = openWindow(side, side.tab);
  window.hear([]);
  await acts(side, () => side.lead.board.rename(idOf(1), 'Plan'));
  await acts(side, () => side.lead.board.estimate(idOf(2), 3_600_000));
  window.hear();
  await until(() =>
    expect(window.texts()).toEqual([
      'Tom Becker renamed “Task 1” to “Plan” and changed the estimate of “Task 2”.',
    ]),
  );
  await side.tab.read();
  await side.tab.board.rename(idOf(1), 'Own');
  window.press('Undo');
  await until(() =>
    expect(window.toasts.list()).toMatchObject([
      {
        text: 'Undone: Changed the estimate of “Task 2”',
        note: "Can't undo: Renamed “Task 1” to “Plan”. The task has changed since.",
      },
    ]),
  );
  await side.tab.sent();
  expect(side.world.server.task(idOf(2))?.estimateMs).toBe(1_800_000);
  expect(side.world.server.task(idOf(1))?.name).toBe('Own');
});

it('DEC-118 no action is reported twice: not after a reload, in another tab, or after the lead undid it', async () => {
  const side = await both();
  const window = openWindow(side, side.tab);
  const other = openWindow(side, await opened(side.world), false);
  window.hear([]);
  await acts(side, () => side.lead.board.rename(idOf(1), 'Plan'));
  other.hear();
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker renamed “Task 1” to “Plan”.']));
  const reloaded = openWindow(side, await opened(side.world));
  other.show();
  await until(() => expect([reloaded.heard(), other.heard()]).toEqual([1, 1]));
  expect([reloaded.texts(), other.texts()]).toEqual([[], []]);
  await acts(side, () => undoStep(side.lead.undo));
  window.hear();
  await until(() => expect(window.texts()).toEqual([]));
});

it('DEC-118 returning reports actions during the absence, and a hidden tab reports them when shown', async () => {
  const side = await both();
  const before = openWindow(side, side.tab);
  before.hear([]);
  before.others.close();
  await acts(side, () => side.lead.board.rename(idOf(1), 'Plan'));
  const back = openWindow(side, side.tab, false);
  back.hear([]);
  await acts(side, () => side.lead.board.rename(idOf(1), 'Report'));
  back.hear();
  back.show();
  await until(() => expect(back.texts()).toEqual(['Tom Becker renamed “Task 1” to “Report”.']));
});

it('DEC-118 a browser without stored data reports no earlier actions, and own writes cause no request', async () => {
  const side = await both();
  await acts(side, () => side.lead.board.rename(idOf(1), 'Plan'));
  const [window, other] = [openWindow(side, side.tab), openWindow(side, side.tab)];
  window.hear([]);
  await side.tab.board.estimate(idOf(1), 3_600_000);
  await side.tab.sent();
  window.hear();
  // The second window waits for the first one's lock.
  other.hear([]);
  await until(() => expect(other.heard()).toBe(1));
  await acts(side, () => side.lead.board.rename(idOf(1), 'Report'));
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker renamed “Plan” to “Report”.']));
  expect([side.world.server.othersAsked, other.texts()]).toEqual([2, []]);
});

it("DEC-118 the request is repeated with the next hint where the server didn't answer", async () => {
  const side = await both();
  const window = openWindow(side, side.tab);
  window.hear([]);
  side.world.server.isDown = true;
  await acts(side, () => side.lead.board.rename(idOf(1), 'Plan'));
  window.hear();
  await until(() => expect(window.heard()).toBe(1));
  expect(window.texts()).toEqual([]);
  side.world.server.isDown = false;
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker renamed “Task 1” to “Plan”.']));
});

it("DEC-118 DEC-119 a message gives the reason why an action isn't undone: a later change, or the server's refusal", async () => {
  const side = await both();
  const window = openWindow(side, side.tab);
  window.hear([]);
  await acts(side, () => side.lead.board.rename(idOf(1), 'Plan'));
  window.hear();
  await until(() => expect(window.texts()).toEqual(['Tom Becker renamed “Task 1” to “Plan”.']));
  await side.tab.read();
  await side.tab.board.rename(idOf(1), 'Own');
  window.press('Undo');
  await until(() =>
    expect(window.texts()).toEqual(["Can't undo: Renamed “Task 1” to “Plan”. The task has changed since."]),
  );
  await acts(side, () => side.lead.board.estimate(idOf(1), 3_600_000));
  window.hear();
  await until(() => expect(window.texts()).toContain('Tom Becker changed the estimate of “Own”.'));
  await side.tab.read();
  side.world.server.weather = () => ({ status: 403 });
  window.press('Undo');
  await until(() =>
    expect(window.texts()).toContain("Can't undo: Changed the estimate of “Own”. Answer 403"),
  );
});
