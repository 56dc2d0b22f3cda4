/** What can be done with cards: choices, timers, clipboard. */
export {
  type ActChoice,
  actChoices,
  type ActHandlers,
  type Moving,
  whyNot,
  whyNoTarget,
} from './act-choices.tsx';
export { actionNames, busyId, finishActions, timerWhy, turnActions } from './timer-words.ts';
export { forgetCopied, type TaskClipboard, useTaskClipboard } from './use-task-clipboard.ts';
