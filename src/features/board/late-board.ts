/**
 * What a board reads once its cards are there. Named here, the files that each of these needs take no room before the
 * first painting (decision 0056).
 */
export const readSelection = () => import('./bulk/board-selection.tsx');
export const readLanding = () => import('./landing.tsx');
export const readFirstStep = () => import('./first-step.tsx');
export const readWeekTotal = () => import('./week-total.tsx');
export const readWhose = () => import('./whose-board.tsx');
export const readKeys = () => import('./board-keys.ts');
export const readChipPicker = () => import('./chip-picker.tsx');
export const readCardMenu = () => import('./opened-card-menu.tsx');
export const readColumnMenu = () => import('./opened-column-menu.tsx');
export const readCardRefusal = () => import('./card-refusal.tsx');
export const readCardHover = () => import('./card-hover.tsx');
