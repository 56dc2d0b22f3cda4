/** Which user and which week the board shows. */
export { boardSearch, boardUserIn } from './board-search.ts';
export { useTellDay } from './use-board-day.ts';
export { type BoardPlace, useBoardPlace } from './use-board-place.ts';
