/** The line that adds tasks by name. */
export { AddByName } from './add-by-name.tsx';
export { useAddByName } from './use-add-by-name.ts';
