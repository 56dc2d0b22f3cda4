import { gt, lte, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#domain/constants.ts';

/** Matches rows due at `at` (ms), and rows far in the future, which were written by a wrong clock. */
export const isDue = (dueAt: AnyPgColumn, at: number) => or(lte(dueAt, at), gt(dueAt, at + DAY_MS));
