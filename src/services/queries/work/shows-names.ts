import type { QueryKey } from '@tanstack/react-query';
import { BOARDS_KEY } from '#services/queries/tasks/board-query.ts';

export const LISTS_WITH_NAMES: readonly QueryKey[] = [
  ['clients'],
  ['projects'],
  ['labels'],
  ['templates'],
  ['taskSearch'],
  ['report', 'options'],
];

export const SHOWS_NAMES: readonly QueryKey[] = [BOARDS_KEY, ...LISTS_WITH_NAMES];
