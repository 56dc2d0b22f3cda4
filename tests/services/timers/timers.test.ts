import { describe, expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { timerActions } from '#domain/timer/timer-rules.ts';
import type { TimerHandle } from '#services/timers/timers.types.ts';
import { idOf, NOON, type Tab, task, World, until } from '#tests/services/journal/world.ts';

async function opened(world: World, online = true): Promise<Tab> {
  const tab = world.tab({ online });
  await tab.journal.ready;
  await tab.read();
  return tab;
}

const timer = (tab: Tab, n = 1): TimerHandle => tab.timers.of(tab.board.task(idOf(n)) ?? task(n));

const possible = (handle: TimerHandle): string[] => timerActions.filter((action) => handle.can(action));

describe('the timer of a task', () => {
  it('CRD-16 TMR-12 is busy with its label from the click to the answer, and then can pause or complete', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    expect(possible(timer(tab))).toEqual(['start', 'resume', 'complete']);
    const labels: (string | null)[] = [];
    tab.timers.subscribe(idOf(1), () => labels.push(timer(tab).busy));
    timer(tab).act('start');
    expect(tab.board.task(idOf(1))).toMatchObject({ status: 'inProgress', runningSince: NOON });
    expect([timer(tab).busy, possible(timer(tab))]).toEqual(['Starting...', []]);
    await until(() => expect(timer(tab).busy).toBeNull());
    expect(possible(timer(tab))).toEqual(['pause', 'complete']);
    expect(labels).toEqual(['Starting...', null]);
    expect(world.server.task(idOf(1))?.status).toBe('inProgress');
  });

  it('T7 counts a double click once', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    const handle = timer(tab);
    handle.act('start');
    handle.act('start');
    await until(() => expect(timer(tab).busy).toBeNull());
    expect(world.server.journal).toHaveLength(1);
    expect(tab.refusals).toEqual([]);
  });

  it('TMR-10 stays queued without a connection until it is sent, and can still be used', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    world.server.weather = () => 'lost before';
    timer(tab).act('start');
    await until(() => expect(timer(tab)).toMatchObject({ busy: null, unsent: 'Not sent yet' }));
    expect(possible(timer(tab))).toEqual(['pause', 'complete']);
    timer(tab).act('pause');
    await until(() => expect(timer(tab)).toMatchObject({ busy: null, unsent: 'Not sent yet' }));
    world.server.weather = () => 'fine';
    tab.goOnline(true);
    await until(() => expect(timer(tab).unsent).toBeNull());
    expect(world.server.journal.map((row) => row.fact.type)).toEqual(['task.started', 'task.paused']);
  });

  it('DEC-146 a task stays busy in the tab that acted until the answer, and is unsent once the connection is lost', async () => {
    const world = new World();
    world.server.place(task(1));
    const leader = await opened(world);
    const other = await opened(world);
    let letGo = (): void => undefined;
    world.server.gate = new Promise((resolve) => (letGo = resolve));
    timer(other).act('start');
    await until(() => expect(world.server.journal).toHaveLength(1));
    expect([timer(other).busy, timer(other).unsent, timer(leader).busy]).toEqual(['Starting...', null, null]);
    other.connection.send({ type: 'network.lost' });
    expect(timer(other)).toMatchObject({ busy: null, unsent: 'Not sent yet' });
    // Actions during the wait are queued too.
    timer(other).act('pause');
    await until(() => expect(timer(other)).toMatchObject({ busy: null, unsent: 'Not sent yet' }));
    letGo();
    await until(() => expect(timer(other).unsent).toBeNull());
  });

  it('DEC-137 TMR-19 returns to its previous state when the server refuses', async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    world.server.weather = () => ({ status: 409 });
    timer(tab).act('complete');
    expect(tab.board.task(idOf(1))?.status).toBe('done');
    await until(() => expect(timer(tab).busy).toBeNull());
    expect(tab.board.task(idOf(1))?.status).toBe('created');
    expect(possible(timer(tab))).toEqual(['start', 'resume', 'complete']);
    // Only the journal reports the refusal.
    expect(tab.refusals).toEqual(['Answer 409']);
  });

  it("J9 shows the reason when the change couldn't be stored", async () => {
    const world = new World();
    world.server.place(task(1));
    const tab = await opened(world);
    await tab.journal.close();
    timer(tab).act('start');
    await until(() => expect(tab.refusals).toEqual([texts.storageFailed]));
    expect(tab.board.task(idOf(1))?.status).toBe('created');
  });

  it('TMR-25 gives the reason why an action is disabled and how to enable it', () => {
    const world = new World();
    const tab = world.tab();
    const done = tab.timers.of(task(1, { status: 'done' }));
    expect(done.why('start')).toEqual({ what: "Done tasks can't be started.", enable: 'Reopen it first.' });
    expect(done.why('reopen')).toBeNull();
  });

  it('DEC-39 P5 is disabled for tasks that the actor may not manage, and gives the reason', () => {
    const world = new World();
    const teams = [{ id: 3, isLead: true, members: [7, 8] }];
    const [tab, lead] = [world.tab(), world.tab({ teams })];
    const theirs = task(1, { assigneeId: 8 });
    expect(possible(tab.timers.of(theirs))).toEqual([]);
    expect(tab.timers.of(theirs).why('start')).toEqual({
      what: "This timer can't be used here.",
      enable: 'Access denied: You are not allowed to do this.',
    });
    expect(tab.timers.of(theirs)).toBe(tab.timers.of(theirs));
    expect(possible(lead.timers.of(theirs))).toEqual(['start', 'resume', 'complete']);
  });

  it("DEC-02 pauses the same user's running task at the same moment", async () => {
    const world = new World();
    world.server.place(task(1, { status: 'inProgress', runningSince: NOON - 60_000 }));
    world.server.place(task(2));
    const tab = await opened(world);
    timer(tab, 2).act('start');
    expect(tab.board.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 60_000 });
    await tab.sent();
    expect(tab.board.task(idOf(1))).toMatchObject({ status: 'paused', loggedMs: 60_000 });
  });
});
