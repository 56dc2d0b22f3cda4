/** What the statuses of labels, clients and projects are called (LBL-02, CLI-02, DEC-15); 3 is in no list (DEC-88). */
export const statusWords = { 1: 'Active', 2: 'Inactive', 3: 'Deleted' } as const;

/** The status of a label, a client or a project. */
export type EntityStatus = keyof typeof statusWords;
