/** The actor for conflicting edits of a task. */
export { createSecondChance } from './second-chance.ts';
