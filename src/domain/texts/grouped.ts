import { formatNumber } from './locale.ts';

/** A whole number with its thousands apart, as "1,234". */
export const grouped = (count: number): string => formatNumber(count);
