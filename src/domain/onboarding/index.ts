/** The steps of the wizard and what they create. */
export { isRight, stepProblems } from './check.ts';
export {
  DRAFT_DEBOUNCE_MS,
  draftKey,
  type FinishProgress,
  noProgress,
  type OnboardingDraft,
  readDraft,
} from './draft.ts';
export { finishText } from './finish-text.ts';
export { leftOut, skippedText } from './left-out.ts';
export { addPasted, type PastedUsers } from './pasted.ts';
export {
  finishBodies,
  finishCalls,
  type FinishStep,
  finishSteps,
  invitedUsers,
  lockedSteps,
  type OnboardingAdmin,
  submittedClients,
  submittedLabels,
  submittedTeams,
  withoutRefused,
} from './payload.ts';
export { maySkip, onboardingProgress, onboardingSteps, placeOf, type StepId, stepIds } from './steps.ts';
export {
  type ClientRow,
  emptyClient,
  emptyLabel,
  emptyTeam,
  emptyUser,
  freshValues,
  MAX_ROWS,
  type OnboardingValues,
  type TeamRow,
  type UserRow,
} from './values.ts';
