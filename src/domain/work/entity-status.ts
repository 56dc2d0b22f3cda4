/** Status 3 appears in no list (DEC-88). */
export const statusWords = { 1: 'Active', 2: 'Inactive', 3: 'Deleted' } as const;

export type EntityStatus = keyof typeof statusWords;
