/** Maps the name in `dist/server` to its source. `npm start` runs the first one. */
export const programs = {
  main: 'server/main.ts',
  'ledger-verify': 'server/commands/ledger-verify.ts',
  'ledger-repair': 'server/commands/ledger-repair.ts',
  'demo-remove': 'server/commands/demo-remove.ts',
  'factors-remove': 'server/commands/factors-remove.ts',
  export: 'server/commands/export.ts',
  import: 'server/commands/import.ts',
  doctor: 'server/commands/doctor.ts',
};
