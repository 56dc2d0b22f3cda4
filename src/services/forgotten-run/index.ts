/** The actor that asks about forgotten timers. */
export { watchRuns } from './forgotten-run-service.ts';
