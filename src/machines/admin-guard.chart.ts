import { adminGuardMachine } from './admin-guard.machine.ts';
import { guardChart } from './guard-chart.ts';

/** The page and the paths of the admin-only guard. */
export const adminGuardChart = guardChart(
  {
    name: 'admin-guard',
    machine: adminGuardMachine,
    purpose: 'Shows a screen of admins to them alone, and leads others back.',
    requirements: ['ROL-08', 'ROL-24', 'ROL-25', 'ROL-26', 'ERR-01', 'DEC-67'],
  },
  'Goes back; to the calendar where the address was opened by itself.',
);
