/** A column and its virtual list of cards. */
export type { ColumnState } from './column-header.tsx';
export { ColumnTools } from './column-tools.tsx';
export { Column } from './column.tsx';
