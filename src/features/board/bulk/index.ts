/** Selected cards and what is done with them together. */
export { BoardSelection } from './board-selection.tsx';
