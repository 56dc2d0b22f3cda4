/** The durable journal: facts, positions and idempotency. */
export { notingBodyHash } from './body-hash.ts';
export { ownFact } from './own-fact.ts';
export { recordFact } from './record-fact.ts';
export { rowOfTasks } from './row-of-task.ts';
export { rowsBackwards } from './rows-backwards.ts';
export { speaksOf } from './speaks-of.ts';
