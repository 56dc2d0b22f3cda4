/** Reads the names of what a board reads later. */
export const lazyBoard = () => import('./late-board.ts');
