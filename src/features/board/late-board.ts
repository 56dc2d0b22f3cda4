/**
 * What a board reads once its cards are there. Named here, the files that each of these needs take no room before the
 * first painting (decision 0056).
 */
export const readSelection = () => import('./bulk/board-selection.tsx');
export const readLanding = () => import('./focus/landing.tsx');
export const readFirstStep = () => import('./week/first-step.tsx');
export const readWeekTotal = () => import('./week/week-total.tsx');
export const readWhose = () => import('./week/whose-board.tsx');
export const readKeys = () => import('./keyboard/board-keys.ts');
export const readChipPicker = () => import('./card-edit/chip-picker.tsx');
export const readCardMenu = () => import('./menus/opened-card-menu.tsx');
export const readColumnMenu = () => import('./menus/opened-column-menu.tsx');
export const readCardRefusal = () => import('./card/card-refusal.tsx');
