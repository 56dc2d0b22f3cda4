/** Reads the names of what a board reads later. */
export const lazyBoard = () => import('./lazy-board.ts');
