/**
 * One chunk for all lazy parts of the board. Load each part by name from this file: a direct import adds a
 * chunk that only re-exports (decision 0144).
 */
export { BoardSelection } from '#features/board/bulk/index.ts';
export { ChipPicker } from '#features/board/card-edit/index.ts';
export { CardRefusal } from '#features/board/card/index.ts';
export { ColumnTools } from '#features/board/column/index.ts';
export { FilterBar } from '#features/board/filter/index.ts';
export { ForgottenRun } from '#features/board/forgotten-run/index.ts';
export { BoardKeys } from '#features/board/keyboard/index.ts';
export { OpenedCardMenu } from '#features/board/menus/index.ts';
export { OpenedColumnMenu } from '#features/board/menus/index.ts';
export { FirstStep } from '#features/board/week/index.ts';
export { PersonPicker } from '#features/board/week/index.ts';
export { WeekTotal } from '#features/board/week/index.ts';
export { WhoseBoard } from '#features/board/week/index.ts';
