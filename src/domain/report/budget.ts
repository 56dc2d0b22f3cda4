import { HOUR_MS, PACE_DAYS } from '#domain/constants.ts';

/** Times in ms; `recentMs` covers the last `PACE_DAYS` days. */
export interface Budget {
  readonly of: 'project' | 'client';
  readonly id: number;
  readonly hours: number;
  readonly spentMs: number;
  readonly recentMs: number;
}

export interface BudgetState {
  readonly used: number;
  readonly leftMs: number;
  /** Days until it is spent at the recent pace, rounded up; null if nothing was logged or is left. */
  readonly daysLeft: number | null;
  readonly level: 'fine' | 'near' | 'over';
}

/** Returns the state of a budget at the recent pace; near from 80 % on (RPT-01, PRJ-01). */
export function budgetState({ hours, spentMs, recentMs }: Omit<Budget, 'of' | 'id'>): BudgetState {
  const budgetMs = hours * HOUR_MS;
  const leftMs = budgetMs - spentMs;
  const used = spentMs / budgetMs;
  const daysLeft = leftMs <= 0 || recentMs <= 0 ? null : Math.ceil(leftMs / (recentMs / PACE_DAYS));
  return { used, leftMs, daysLeft, level: used > 1 ? 'over' : used >= NEAR ? 'near' : 'fine' };
}

const NEAR = 0.8;
