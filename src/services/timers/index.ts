/** The actors of running timers and the quick timer. */
export { pauseRun } from './pause-run.ts';
export { resumeOf } from './resume-of.ts';
export { createTimers } from './timers.ts';
export type { TimerHandle, Timers } from './timers.types.ts';
