/** A run of a task; `closedBy` says what ended it, null while it runs. */
export interface Run {
  readonly start: number;
  readonly end: number | null;
  readonly closedBy: string | null;
}

/**
 * Whether a pause or a completion made at `at` (ms) means a run that has ended meanwhile: it is then kept and changes
 * nothing (T11, DEC-117). So it is when another start had ended the run, or when the task runs anew since. `runs` are
 * all of the task in their order; `allowed` says that the table of the timer takes the action now.
 */
export function isLateStop(runs: readonly Run[], at: number, allowed: boolean): boolean {
  const meant = runs.findLast((run) => run.start <= at);
  if (meant === undefined || meant.end === null) return false;
  if (runs.at(-1)?.end === null) return true;
  return !allowed && (meant.closedBy === 'rival' || meant.closedBy === 'cut');
}
