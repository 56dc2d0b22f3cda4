/** What the statuses of a team are called (TEA-03). */
export const teamStatusWords = { 1: 'Active', 2: 'Archived' } as const;
