import { gt, lte, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#domain/constants.ts';

/**
 * Whether what stands in the database is due at `at` (ms). Nothing there waits for longer than ten minutes: what says so
 * was written while a clock was wrong, and would wait until that time comes.
 */
export const isDue = (dueAt: AnyPgColumn, at: number) => or(lte(dueAt, at), gt(dueAt, at + DAY_MS));
