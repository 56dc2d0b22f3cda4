/** Reads the names of what a board reads later. */
export const late = () => import('./late-board.ts');
