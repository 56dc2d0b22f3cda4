/** So many of something that gets an s: "1 task", "2 tasks". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
