import { formatNumber } from './locale.ts';

/** Formats a whole number with separators, as "1,234". */
export const grouped = (count: number): string => formatNumber(count);
