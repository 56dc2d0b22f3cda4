import { HOUR_MS, PACE_DAYS } from '#domain/constants.ts';

/** The hours that a project or a client may take, and what was logged on it: ever, and in the last `PACE_DAYS` days; times in ms. */
export interface Budget {
  readonly of: 'project' | 'client';
  readonly id: number;
  readonly hours: number;
  readonly spentMs: number;
  readonly recentMs: number;
}

/** How a budget stands. */
export interface BudgetState {
  /** The part of it that is spent; above 1 when it is exceeded. */
  readonly used: number;
  /** What is left in ms; below 0 when it is exceeded. */
  readonly leftMs: number;
  /** In how many days it is spent at the pace of the last `PACE_DAYS` days, rounded up; null where nothing was logged or left. */
  readonly daysLeft: number | null;
  readonly level: 'fine' | 'near' | 'over';
}

/** How a budget stands at today's pace: near from 80 % on (RPT-01, PRJ-01). */
export function budgetState({ hours, spentMs, recentMs }: Omit<Budget, 'of' | 'id'>): BudgetState {
  const budgetMs = hours * HOUR_MS;
  const leftMs = budgetMs - spentMs;
  const used = spentMs / budgetMs;
  const daysLeft = leftMs <= 0 || recentMs <= 0 ? null : Math.ceil(leftMs / (recentMs / PACE_DAYS));
  return { used, leftMs, daysLeft, level: used > 1 ? 'over' : used >= NEAR ? 'near' : 'fine' };
}

const NEAR = 0.8;
