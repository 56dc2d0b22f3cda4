/** Undo and redo, and messages about acts of others. */
export { announceActs, announceUndone, tellPlace, undoOf } from './announce-acts.ts';
export { announceAnswers } from './announce-answers.ts';
export { announceOthers } from './announce-others.ts';
export { announceReplaced } from './announce-replaced.ts';
export { announceStuck } from './stuck-steps.ts';
export { createUndo } from './undo-service.ts';
export type { Undo, Undoable } from './undo.types.ts';
