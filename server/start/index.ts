/** Creates what a process needs, and starts and stops it. */
export { createDeps } from './create-deps.ts';
export { startHousekeeping } from './housekeeping.ts';
export { prepareDatabase } from './prepare-database.ts';
export { endWith, printLine, runProgram, sentenceOf } from './program.ts';
export { stopServing } from './stop.ts';
export { startWatchdog } from './watchdog.ts';
