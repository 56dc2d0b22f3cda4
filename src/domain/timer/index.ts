/** Timers and sessions: what may start, stop and overlap. */
export {
  askedRuns,
  countedRun,
  decideCut,
  forgottenRun,
  type ForgottenRun,
  isSameRun,
  maySplit,
  type RunAnswer,
} from './forgotten-run.ts';
export { type QuickRequest, quickTask, quickTimerMissing, quickTimerRefusal } from './quick-timer-rules.ts';
export { emptySessionDraft, sessionDraft, timesOf, typedSession } from './session-draft.ts';
export { fitSession, type OtherSession, overlapping, timesRefusal } from './session-rules.ts';
export type {
  KeptSession,
  Session,
  SessionAdjustment,
  SessionTimes,
  Span,
  StoredTimes,
} from './session-times.ts';
export {
  decideStatus,
  mayTime,
  statusAfter,
  statusNames,
  type Timed,
  type TimerAction,
  timerActions,
  whatEnables,
  whyNot,
} from './timer-rules.ts';
