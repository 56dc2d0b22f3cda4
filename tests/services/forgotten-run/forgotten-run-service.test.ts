import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { HOUR_MS, MINUTE_MS } from '#domain/constants.ts';
import type { RunAnswer } from '#domain/timer/forgotten-run.ts';
import { type AnsweredRun, forgottenRunMachine } from '#machines/task/forgotten-run.machine.ts';
import type { Gap } from '#services/clock/clock.ts';
import { startChart } from '#services/charts/start-chart.ts';
import { watchRuns } from '#services/forgotten-run/forgotten-run-service.ts';
import { fakeBrowser } from '#tests/services/fakes.ts';
import { idOf, NOON, type Tab, task, until, World } from '#tests/services/journal/world.ts';
import { undoStep } from '#tests/support/undo.ts';

/** A browser and its tabs; its user has a run since `NOON`. */
class Browser {
  readonly world = new World();
  #storages = fakeBrowser();

  constructor(more: Parameters<typeof task>[1] = {}) {
    this.world.server.place(task(1, { status: 'inProgress', runningSince: NOON, ...more }));
  }

  /** Opens the app on another device of the user, with empty storage. */
  async openElsewhere() {
    globalThis.indexedDB = new IDBFactory();
    this.#storages = fakeBrowser();
    this.world.isQuiet = true;
    return this.open(this.world.tab({ broken: true }));
  }

  async open(tab = this.world.tab()) {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const [ticks, gaps] = [new Set<() => void>(), new Set<(gap: Gap) => void>()];
    const told: AnsweredRun[] = [];
    const chart = startChart(
      forgottenRunMachine.provide({
        actors: {
          giveAnswer: fromPromise(({ input: { taskId, ...given } }) => tab.board.adjust(taskId, given)),
        },
        actions: { tellAnswered: (_, answered) => void told.push(answered) },
      }),
    );
    await tab.journal.ready;
    await tab.read();
    const stop = watchRuns({
      userId: 7,
      clock: {
        now: () => this.world.now,
        onTick: (_, listener) => added(ticks, listener),
        onGap: (listener) => added(gaps, listener),
      },
      board: tab.board,
      storage: this.#storages.openTab().storage,
      page: page as unknown as Document,
      onRuns: (runs) => chart.send({ type: 'runs.observed', runs }),
    });
    return {
      tab,
      told,
      page,
      stop,
      listeners: () => ticks.size + gaps.size,
      question: () => {
        const snapshot = chart.getSnapshot();
        return snapshot.hasTag('asks') ? snapshot.context.question : null;
      },
      refusal: () => chart.getSnapshot().context.refusal?.code,
      answer: (answer: RunAnswer) => chart.send({ type: 'answer.given', answer }),
      /** Advances the clock of all tabs by `ms` and lets this tab check. */
      pass: async (ms: number) => {
        this.world.now += ms;
        for (const listener of ticks) listener();
        await microtasks();
      },
      sleep: async (ms: number) => {
        const from = this.world.now;
        this.world.now += ms;
        for (const listener of gaps) listener({ from, to: this.world.now });
        await microtasks();
      },
      use: (type: 'pointerdown' | 'keydown' = 'keydown') => page.dispatchEvent(new Event(type)),
      show: async (visibilityState: 'visible' | 'hidden') => {
        Object.assign(page, { visibilityState });
        page.dispatchEvent(new Event('visibilitychange'));
        await microtasks();
      },
    };
  }
}

const run = { taskId: idOf(1), since: NOON, end: null, woke: null };
const own = (tab: Tab) => tab.board.task(idOf(1));

describe('the question', () => {
  it("DEC-130 T9 appears after 8 h, up to the last use of this browser, and doesn't change afterwards", async () => {
    const { pass, use, question } = await new Browser().open();
    await pass(3 * HOUR_MS);
    use('pointerdown');
    await pass(5 * HOUR_MS);
    expect(question()).toBeNull();
    await pass(1);
    const asked = { ...run, at: NOON + 3 * HOUR_MS };
    expect(question()).toEqual(asked);
    use();
    await pass(HOUR_MS);
    expect(question()).toEqual(asked);
  });

  it('DEC-130 T9 appears after a sleep during the run, up to the beginning of the sleep, and survives a reload', async () => {
    const browser = new Browser();
    const { pass, sleep, question, use, tab } = await browser.open();
    await pass(HOUR_MS);
    await sleep(40 * MINUTE_MS);
    const asked = { ...run, at: NOON + HOUR_MS, woke: NOON + HOUR_MS + 40 * MINUTE_MS };
    expect(question()).toEqual(asked);
    await sleep(40 * MINUTE_MS);
    use();
    await tab.kill();
    const again = await browser.open();
    await until(() => expect(again.question()).toEqual(asked));
  });

  it("DEC-130 T9 doesn't appear for a paused task, a sleep before the run, or another user's run", async () => {
    for (const more of [{ status: 'paused', runningSince: null }, { assigneeId: 8 }] as const) {
      const { pass, sleep, question } = await new Browser(more).open();
      await sleep(HOUR_MS);
      await pass(30 * HOUR_MS);
      expect(question()).toBeNull();
    }
    const { sleep, tab, question, pass } = await new Browser({ status: 'paused', runningSince: null }).open();
    await sleep(HOUR_MS);
    tab.timers.of(task(1, { status: 'paused' })).act('resume');
    await pass(HOUR_MS);
    expect(question()).toBeNull();
  });

  it('DEC-130 T9 appears only once the page is shown; hidden or frozen time is no sleep', async () => {
    const { pass, show, question } = await new Browser().open();
    await show('hidden');
    await pass(7 * HOUR_MS);
    await show('visible');
    expect(question()).toBeNull();
    await show('hidden');
    await pass(2 * HOUR_MS);
    expect(question()).toBeNull();
    await show('visible');
    expect(question()).toMatchObject(run);
  });

  it.each(['pause', 'complete', 'other'] as const)(
    'DEC-140 T9 stays when the run ends by %s before an answer, after a reload and on other devices',
    async (end) => {
      const browser = new Browser();
      browser.world.server.place(task(2));
      const { pass, sleep, tab, question } = await browser.open();
      await pass(MINUTE_MS);
      await sleep(9 * HOUR_MS);
      const [at, woke] = [NOON + MINUTE_MS, NOON + MINUTE_MS + 9 * HOUR_MS];
      expect(question()).toEqual({ ...run, at, woke });
      await pass(MINUTE_MS);
      const ended = { ...run, at, woke, end: browser.world.now };
      if (end === 'other') tab.timers.of(task(2)).act('start');
      else tab.timers.of(own(tab) ?? task(1)).act(end);
      await until(() => expect(question()).toEqual(ended));
      await tab.sent();
      expect(own(tab)).toMatchObject({ runningSince: null, loggedMs: 9 * HOUR_MS + 2 * MINUTE_MS });
      await tab.kill();
      const reloaded = await browser.open();
      await until(() => expect(reloaded.question()).toEqual(ended));
      const elsewhere = await browser.openElsewhere();
      expect(elsewhere.question()).toEqual(ended);
      elsewhere.answer({ mode: 'trim', at });
      await until(() => expect(elsewhere.question()).toBeNull());
      await elsewhere.tab.sent();
      await reloaded.tab.read();
      expect([reloaded.question(), own(reloaded.tab)?.loggedMs]).toEqual([null, MINUTE_MS]);
      await undoStep(elsewhere.tab.undo);
      await until(() => expect(elsewhere.question()).toEqual(ended));
      expect(own(elsewhere.tab)?.loggedMs).toBe(9 * HOUR_MS + 2 * MINUTE_MS);
    },
  );

  it('DEC-140 T9 J16 stays offline too, and reaches the server before the end of the run', async () => {
    const browser = new Browser();
    browser.world.server.weather = () => 'lost before';
    const { pass, sleep, tab, question } = await browser.open();
    await sleep(HOUR_MS);
    await pass(MINUTE_MS);
    tab.timers.of(own(tab) ?? task(1)).act('pause');
    const ended = { ...run, at: NOON, woke: NOON + HOUR_MS, end: NOON + HOUR_MS + MINUTE_MS };
    await until(() => expect(question()).toEqual(ended));
    await tab.kill();
    const reloaded = await browser.open();
    await until(() => expect(reloaded.question()).toEqual(ended));
    browser.world.server.weather = () => 'fine';
    reloaded.tab.goOnline(true);
    await reloaded.tab.sent();
    expect(browser.world.server.journal.map(({ fact }) => fact.type)).toEqual([
      'session.questioned',
      'task.paused',
    ]);
    expect(reloaded.question()).toEqual(ended);
  });

  it('DEC-140 T9 can be split at the end of the sleep after the run has ended', async () => {
    const { pass, sleep, tab, question, answer } = await new Browser().open();
    await pass(MINUTE_MS);
    await sleep(9 * HOUR_MS);
    await pass(30 * MINUTE_MS);
    tab.timers.of(own(tab) ?? task(1)).act('pause');
    await until(() => expect(question()?.end).not.toBeNull());
    answer({ mode: 'split', at: NOON + MINUTE_MS });
    await until(() => expect(own(tab)).toMatchObject({ status: 'paused', loggedMs: 31 * MINUTE_MS }));
    await tab.sent();
    expect(own(tab)).toMatchObject({ status: 'paused', loggedMs: 31 * MINUTE_MS });
  });

  it('DEC-140 T9 appears one at a time, the oldest first', async () => {
    const browser = new Browser();
    browser.world.server.place(task(2));
    const { pass, sleep, tab, question, answer } = await browser.open();
    await sleep(HOUR_MS);
    await pass(MINUTE_MS);
    tab.timers.of(task(2)).act('start');
    await until(() => expect(own(tab)?.runningSince).toBeNull());
    await pass(MINUTE_MS);
    await sleep(HOUR_MS);
    expect(question()).toMatchObject({ taskId: idOf(1) });
    answer({ mode: 'keep', at: null });
    await until(() => expect(question()).toMatchObject({ taskId: idOf(2), end: null }));
  });

  it("DEC-140 T9 J9 appears also where it can't be stored", async () => {
    const browser = new Browser();
    const { sleep, tab, question } = await browser.open();
    await tab.journal.close();
    await sleep(HOUR_MS);
    await until(() => expect(tab.board.task(idOf(1))?.questions).toEqual([]));
    expect(question()).toMatchObject({ taskId: idOf(1), at: NOON });
  });

  it('T9 stops listening when the user leaves', async () => {
    const { stop, listeners } = await new Browser().open();
    stop();
    expect(listeners()).toBe(0);
  });
});

describe('the answer', () => {
  it('DEC-130 T9 keeps the whole run; the question returns after 8 h more', async () => {
    const { pass, answer, question, told, tab } = await new Browser().open();
    await pass(9 * HOUR_MS);
    answer({ mode: 'keep', at: null });
    await until(() => expect(told).toHaveLength(1));
    expect(own(tab)).toMatchObject({ status: 'inProgress', runningSince: NOON, loggedMs: 0 });
    await pass(8 * HOUR_MS);
    expect(question()).toBeNull();
    await pass(1);
    expect(question()).toMatchObject(run);
  });

  it('DEC-130 T9 trims or splits at the chosen time', async () => {
    for (const mode of ['trim', 'split'] as const) {
      const browser = new Browser();
      const { pass, answer, question, told, tab } = await browser.open();
      await pass(9 * HOUR_MS);
      answer({ mode, at: NOON + 2 * HOUR_MS });
      await until(() => expect(told.map((each) => each.mode)).toEqual([mode]));
      expect(question()).toBeNull();
      const split = { status: 'inProgress', runningSince: browser.world.now };
      const expected = mode === 'trim' ? { status: 'paused', runningSince: null } : split;
      expect(own(tab)).toMatchObject({ ...expected, loggedMs: 2 * HOUR_MS });
      await tab.sent();
      expect(browser.world.server.task(idOf(1))).toMatchObject({ ...expected, loggedMs: 2 * HOUR_MS });
      expect(own(tab)).toMatchObject({ ...expected, loggedMs: 2 * HOUR_MS });
    }
  });

  it('DEC-129 T9 is refused outside of the run, and the question stays', async () => {
    const { pass, answer, question, refusal, told } = await new Browser().open();
    await pass(9 * HOUR_MS);
    for (const at of [NOON - 1, NOON + 10 * HOUR_MS, null]) {
      answer({ mode: 'trim', at });
      await until(() => expect(refusal()).toBe('request.invalid'));
      expect(question()).not.toBeNull();
    }
    expect(told).toEqual([]);
  });

  it("DEC-128 DEC-140 T9 J7 counts also where the device's clock had jumped ahead offline", async () => {
    for (const mode of ['trim', 'split'] as const) {
      const browser = new Browser();
      const { server } = browser.world;
      server.weather = () => 'lost before';
      const { tab, pass, sleep, answer, question, told } = await browser.open();
      await pass(30 * MINUTE_MS);
      await sleep(3 * HOUR_MS);
      answer({ mode, at: NOON + 2 * HOUR_MS });
      await until(() => expect(told).toHaveLength(1));
      server.clock = NOON + HOUR_MS;
      server.weather = () => 'fine';
      tab.goOnline(false);
      tab.goOnline(true);
      await tab.sent();
      expect([tab.refusals, tab.journal.entries(), question()]).toEqual([[], [], null]);
      const runningSince = mode === 'split' ? NOON + HOUR_MS : null;
      expect(server.task(idOf(1))).toMatchObject({ loggedMs: HOUR_MS, runningSince, questions: [] });
      expect(own(tab)).toMatchObject({ loggedMs: HOUR_MS, runningSince });
      await tab.kill();
    }
  });

  it('DEC-119 DEC-130 T9 can be undone: a kept run is asked again, and cut time counts again', async () => {
    const { pass, use, answer, question, told, tab } = await new Browser().open();
    await pass(9 * HOUR_MS);
    answer({ mode: 'keep', at: null });
    await until(() => expect(told).toHaveLength(1));
    use();
    await undoStep(tab.undo);
    await until(() => expect(question()).toEqual({ ...run, at: NOON }));
    answer({ mode: 'trim', at: NOON + HOUR_MS });
    await until(() => expect(own(tab)?.loggedMs).toBe(HOUR_MS));
    await until(() => expect(told).toHaveLength(2));
    await undoStep(tab.undo, told[1]?.factId);
    expect(own(tab)).toMatchObject({ status: 'inProgress', loggedMs: 9 * HOUR_MS });
    await tab.sent();
    expect(own(tab)).toMatchObject({ status: 'inProgress', loggedMs: 9 * HOUR_MS });
  });

  it('T9 J10 J16 closes the question in every tab, also offline', async () => {
    for (const mode of ['keep', 'trim'] as const) {
      const browser = new Browser();
      browser.world.server.weather = () => 'lost before';
      const [one, other] = [await browser.open(), await browser.open()];
      await one.pass(9 * HOUR_MS);
      await other.pass(0);
      expect([one.question(), other.question()]).toMatchObject([run, run]);
      one.answer({ mode, at: NOON + HOUR_MS });
      await until(() => expect([one.question(), other.question()]).toEqual([null, null]));
      await other.pass(MINUTE_MS);
      expect(other.question()).toBeNull();
      await Promise.all([one, other].map(({ tab }) => tab.kill()));
    }
  });
});

/** Tabs receive each other's storage events in microtasks; nothing else needs waiting. */
const microtasks = (): Promise<void> => new Promise(setImmediate);

function added<T>(all: Set<T>, listener: T): () => void {
  all.add(listener);
  return () => all.delete(listener);
}
