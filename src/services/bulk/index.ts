/** Acts on several tasks as one fact. */
export { createBulk } from './bulk.ts';
export type { Bulk, BulkOutcome, BulkRequest } from './bulk.types.ts';
export { createSorting, type Sorting } from './sorting.ts';
