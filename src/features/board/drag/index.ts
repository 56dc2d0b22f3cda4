/** Moving cards by pointer, touch and keys. */
export { BoardDrag } from './board-drag.tsx';
