export const teamStatusWords = { 1: 'Active', 2: 'Archived' } as const;
