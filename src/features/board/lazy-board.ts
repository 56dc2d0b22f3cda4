/**
 * What a board reads once its cards are there. Named here, the files that each of these needs take no room before the
 * first painting (decision 0056).
 */
export const loadSelection = () => import('./bulk/board-selection.tsx');
export const loadReveal = () => import('./focus/reveal.tsx');
export const loadFirstStep = () => import('./week/first-step.tsx');
export const loadWeekTotal = () => import('./week/week-total.tsx');
export const loadFilter = () => import('./filter/filter-bar.tsx');
export const loadWhose = () => import('./week/whose-board.tsx');
export const loadKeys = () => import('./keyboard/board-keys.ts');
export const loadChipPicker = () => import('./card-edit/chip-picker.tsx');
export const loadCardMenu = () => import('./menus/opened-card-menu.tsx');
export const loadColumnMenu = () => import('./menus/opened-column-menu.tsx');
export const loadCardRefusal = () => import('./card/card-refusal.tsx');
