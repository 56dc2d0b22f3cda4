/**
 * One chunk for all lazy parts of the board. Load each part by name from this file: a direct import adds a
 * chunk that only re-exports (decision 0144).
 */
export { BoardSelection } from './bulk/board-selection.tsx';
export { ChipPicker } from './card-edit/chip-picker.tsx';
export { CardRefusal } from './card/card-refusal.tsx';
export { ColumnTools } from './column/column-tools.tsx';
export { FilterBar } from './filter/filter-bar.tsx';
export { ForgottenRun } from './forgotten-run/forgotten-run-panel.tsx';
export { BoardKeys } from './keyboard/board-keys.ts';
export { OpenedCardMenu } from './menus/opened-card-menu.tsx';
export { OpenedColumnMenu } from './menus/opened-column-menu.tsx';
export { FirstStep } from './week/first-step.tsx';
export { PersonPicker } from './week/person-picker.tsx';
export { WeekTotal } from './week/week-total.tsx';
export { WhoseBoard } from './week/whose-board.tsx';
