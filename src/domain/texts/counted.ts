import { grouped } from './grouped.ts';

/** Formats a count with its noun, as "1 task" or "1,212 tasks". */
export const counted = (count: number, word: string): string =>
  `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
