/** Time, corrected by the measured offset to the server. */
export { type Clock, type ClockDeps, createClock, type Gap } from './clock.ts';
