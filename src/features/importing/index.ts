/** Importing tables and logged time. */
export { ImportTable } from './import-table.tsx';
export { useHoldHere } from './use-hold-here.tsx';
