/** The weekly board. */
export { BoardScreen } from './board-screen.tsx';
export { FilterButton } from './filter/index.ts';
export { reveal, templateAnchor } from './focus/index.ts';
export { ForgottenRunSlot } from './forgotten-run/index.ts';
export { boardSearch, boardUserIn, useBoardPlace } from './place/index.ts';
export { useWeekTotal } from './week/index.ts';
