import { MINUTE_MS } from '#domain/constants.ts';
import { askedRuns, type ForgottenRun, forgottenRun, isSameRun } from '#domain/timer/index.ts';
import type { Board } from '#services/board/index.ts';
import type { SmallStorage } from '#services/browser/index.ts';
import type { Clock } from '#services/clock/index.ts';
import { createSignsOfLife } from './signs-of-life.ts';

export interface ForgottenRunDeps {
  readonly userId: number;
  readonly clock: Pick<Clock, 'now' | 'onGap' | 'onTick'>;
  readonly board: Pick<Board, 'tasks' | 'subscribe' | 'question'>;
  readonly storage: SmallStorage;
  readonly page: Document;
  readonly onRuns: (runs: readonly ForgottenRun[]) => void;
}

/** Watches for forgotten runs and records their questions (T9, DEC-130, DEC-140). Returns the stop function. */
export function watchRuns(parts: ForgottenRunDeps): () => void {
  const { userId, clock, board, page, onRuns } = parts;
  const signs = createSignsOfLife(parts.storage);
  /** Kept as found: answering uses the browser, which would change what is found. */
  const noted = new Map<string, ForgottenRun>();

  const nameOf = ({ taskId, since }: ForgottenRun): string =>
    `${taskId} ${since} ${board.tasks().get(taskId)?.keptAt}`;

  const foundRun = (asked: readonly ForgottenRun[]): ForgottenRun | null => {
    for (const { id, live, assigneeId, runningSince, keptAt } of board.tasks().values()) {
      if (!live || assigneeId !== userId || runningSince === null) continue;
      const known = { lastUseAt: signs.lastUseAt(), sleptAt: signs.sleptAt(), wokeAt: signs.wokeAt() };
      const found = forgottenRun({ taskId: id, since: runningSince, ...known, now: clock.now() }, keptAt);
      return found && !asked.some((run) => isSameRun(run, found))
        ? (noted.get(nameOf(found)) ?? found)
        : null;
    }
    return null;
  };
  /** If the question can't be recorded, this page still asks. */
  const note = (found: ForgottenRun): void => {
    const { taskId, since, at, woke } = found;
    if (noted.has(nameOf(found))) return;
    noted.set(nameOf(found), found);
    board.question(taskId, { since, at, woke }).catch(() => undefined);
  };
  const check = (): void => {
    const seen = { userId, lastUseAt: signs.lastUseAt(), now: clock.now() };
    const asked = askedRuns(board.tasks().values(), seen);
    const found = foundRun(asked);
    const isShown = page.visibilityState === 'visible';
    if (isShown) onRuns(found ? [...asked, found] : asked);
    if (found && (isShown || found.woke !== null)) note(found);
  };
  const noteUse = (): void => signs.used(clock.now());

  const ended = new AbortController();
  const { signal } = ended;
  page.addEventListener('visibilitychange', check, { signal });
  page.addEventListener('pointerdown', noteUse, { signal, capture: true });
  page.addEventListener('keydown', noteUse, { signal, capture: true });
  const leaving = [
    board.subscribe(check),
    clock.onTick(MINUTE_MS, check),
    clock.onGap((gap) => {
      signs.slept(gap);
      check();
    }),
  ];
  check();
  return () => {
    ended.abort();
    for (const leave of leaving) leave();
  };
}
