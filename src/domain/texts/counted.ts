import { grouped } from './grouped.ts';

/** So many of something that gets an s: "1 task", "1,212 tasks". */
export const counted = (count: number, word: string): string =>
  `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
