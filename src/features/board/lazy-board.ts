/** Reads what a board needs once its cards are there: `lazyComponent(lazyBoard, 'ChipPicker')`. */
export const lazyBoard = () => import('./board-parts.ts');
