/** The command palette. */
export { CommandPalette, type PaletteSearch } from './command-palette.tsx';
export { PaletteButton } from './palette-button.tsx';
export { useTaskSearch } from './use-task-search.ts';
