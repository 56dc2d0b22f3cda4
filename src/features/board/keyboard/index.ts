/** The keys of the board. */
export { BoardKeys } from './board-keys.ts';
