import type { QueryClient } from '@tanstack/react-query';
import { HINT_DEBOUNCE_MS, NAMES_CHANGED } from '#domain/constants.ts';
import type { Answer, Snapshot } from '#domain/journal/index.ts';
import { BOARDS_KEY, LISTS_WITH_NAMES } from '#services/queries/index.ts';
import type { Hint } from './hint.ts';

export interface BoardHintsDeps {
  readonly queryClient: QueryClient;
  readonly recentAnswers: () => Iterable<Answer>;
}

/** Creates the listener that refetches visible boards for others' changes only (S1, DEC-131). */
export function createBoardHints({ queryClient, recentAnswers }: BoardHintsDeps): (hint: Hint) => void {
  let hints: Hint[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    timer ??= setTimeout(flush, HINT_DEBOUNCE_MS);
  };
  const flush = () => {
    timer = undefined;
    const own = new Set([...recentAnswers()].map((answer) => answer.position));
    let isLoading = false;
    for (const query of queryClient.getQueryCache().findAll({ queryKey: BOARDS_KEY, type: 'active' })) {
      const snapshot = query.state.data as Snapshot | undefined;
      if (!snapshot) isLoading ||= query.state.fetchStatus === 'fetching';
      else if (hints.some((hint) => tellsMore(hint, query.queryKey[1], snapshot, own)))
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
    if (hints.some(({ kinds }) => kinds.includes(NAMES_CHANGED)))
      for (const queryKey of LISTS_WITH_NAMES) void queryClient.invalidateQueries({ queryKey });
    if (isLoading) wait();
    else hints = [];
  };

  return (hint) => {
    hints.push(hint);
    wait();
  };
}

/** The hint sent on connecting names no board, so every position but the user's own counts. */
function tellsMore(hint: Hint, userId: unknown, snapshot: Snapshot, own: ReadonlySet<number>): boolean {
  if (hint.kinds.includes(NAMES_CHANGED)) return true;
  if (hint.position <= snapshot.position) return false;
  if (hint.boards.length > 0) return hint.boards.some((id) => id === userId) && !own.has(hint.position);
  for (let position = snapshot.position + 1; position <= hint.position; position += 1)
    if (!own.has(position)) return true;
  return false;
}
