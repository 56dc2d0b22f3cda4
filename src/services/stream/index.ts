/** Hears from the server which data changed. */
export { createBoardHints } from './board-hints.ts';
export { followStream, type StreamActor } from './event-stream.ts';
export { type Hint, readHint } from './hint.ts';
export { createSeenPosition } from './seen-position.ts';
