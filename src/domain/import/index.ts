/** Imports clients, projects and users from CSV. */
export { type ImportTable, MAX_IMPORT_BYTES, readTable } from './csv-table.ts';
export { clientImportFields, planClients } from './import-clients.ts';
export { type KnownLists, peopleImportFields, planPeople } from './import-people.ts';
export { planProjects, projectImportFields } from './import-projects.ts';
export { doneWords, firstRowWords, importWords, planWords } from './import-words.ts';
export { type LeftRow, leftRows, leftRowsFile } from './left.ts';
export {
  columnNames,
  guessMapping,
  type ImportField,
  type ImportMapping,
  type ImportRow,
  lacksColumn,
  mappedRows,
} from './mapping.ts';
export { countPlan, type ImportCall, isAsSeen, type PlannedRow } from './plan.ts';
