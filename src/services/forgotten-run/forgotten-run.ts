import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { MINUTE_MS } from '#domain/constants.ts';
import { keptAt, type RunAnswer, type SeenRun } from '#domain/forgotten-run.ts';
import type { Fact } from '#domain/journal/events.ts';
import type { Decision } from '#domain/refusal.ts';
import { forgottenRunMachine } from '#machines/forgotten-run.machine.ts';
import type { Board } from '#services/board/board.types.ts';
import type { Clock } from '#services/clock/clock.ts';
import type { Journal } from '#services/journal/journal.types.ts';
import type { SmallStorage } from '#services/storage.ts';
import { createSignsOfLife } from './signs-of-life.ts';

/** What the question needs: the own run and what this browser knows about it, and the page on which it is asked. */
export interface ForgottenRunParts {
  readonly userId: number;
  readonly clock: Pick<Clock, 'now' | 'onGap' | 'onTick'>;
  readonly board: Pick<Board, 'tasks' | 'subscribe' | 'adjust'>;
  readonly journal: Pick<Journal, 'log' | 'subscribe'>;
  readonly storage: SmallStorage;
  readonly page: Document;
  /** Tells the person what became of the run; `factId` is the fact that an undo takes back. */
  readonly onAnswered: (mode: RunAnswer['mode'], factId: string) => void;
}

/** The question about the run of the signed-in person. */
export interface ForgottenRunWatch {
  readonly chart: ActorRefFrom<typeof forgottenRunMachine>;
  /** Begins to watch the run; answers how to stop. */
  start(): () => void;
}

/**
 * Watches the run of a person and asks when it looks forgotten (T9, DEC-130), in all tabs of the browser alike. A page
 * that is not shown asks nothing. While a question stands no sign of life is noted, so that it stays true after a reload.
 */
export function createForgottenRunWatch(parts: ForgottenRunParts): ForgottenRunWatch {
  const { userId, clock, board, journal, page } = parts;
  const signs = createSignsOfLife(parts.storage);
  let answers: Promise<readonly Fact[]> | null = null;

  const readAnswers = (): Promise<readonly Fact[]> =>
    (answers ??= journal.log().then((rows) => rows.map((row) => row.fact)));

  const answer = async (taskId: string, given: RunAnswer): Promise<Decision<Fact>> => {
    const decided = await board.adjust(taskId, given);
    if (decided.ok) parts.onAnswered(given.mode, decided.value.id);
    return decided;
  };

  const chart = createActor(
    forgottenRunMachine.provide({
      actors: {
        readKept: fromPromise(async ({ input }) => keptAt(await readAnswers(), input)),
        giveAnswer: fromPromise(({ input: { taskId, ...given } }) => answer(taskId, given)),
      },
    }),
  ).start();

  const seenRun = (): SeenRun | null => {
    for (const { id, live, assigneeId, runningSince } of board.tasks().values()) {
      if (!live || assigneeId !== userId || runningSince === null) continue;
      const known = { lastUseAt: signs.lastUseAt(), sleptAt: signs.sleptAt() };
      return { taskId: id, since: runningSince, ...known, now: clock.now() };
    }
    return null;
  };
  const look = (): void => {
    if (page.visibilityState === 'visible') chart.send({ type: 'run.observed', seen: seenRun() });
  };
  const lookAnew = (): void => {
    answers = null;
    look();
  };
  const isQuiet = (): boolean => chart.getSnapshot().matches('quiet');
  const noteUse = (): void => {
    if (isQuiet()) signs.used(clock.now());
  };

  return {
    chart,
    start() {
      const ended = new AbortController();
      const { signal } = ended;
      page.addEventListener('visibilitychange', look, { signal });
      page.addEventListener('pointerdown', noteUse, { signal, capture: true });
      page.addEventListener('keydown', noteUse, { signal, capture: true });
      const leaving = [
        board.subscribe(look),
        journal.subscribe(lookAnew),
        clock.onTick(MINUTE_MS, look),
        clock.onGap(({ from }) => {
          if (isQuiet()) signs.slept(from);
          look();
        }),
      ];
      look();
      return () => {
        ended.abort();
        for (const leave of leaving) leave();
      };
    },
  };
}
