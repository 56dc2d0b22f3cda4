import type { QueryKey } from '@tanstack/react-query';
import { BOARDS_KEY } from '#services/queries/tasks/board-query.ts';

/** What shows the names and colors of clients, projects and labels, besides the boards. */
export const LISTS_WITH_NAMES: readonly QueryKey[] = [
  ['clients'],
  ['projects'],
  ['labels'],
  ['templates'],
  ['taskSearch'],
  ['report', 'options'],
];

/** All that shows them: read again when one of them has changed. */
export const SHOWS_NAMES: readonly QueryKey[] = [BOARDS_KEY, ...LISTS_WITH_NAMES];
