import { adminGuardMachine } from './admin-guard.machine.ts';
import { guardChart } from './guard-chart.ts';

export const adminGuardChart = guardChart({
  name: 'admin-guard',
  machine: adminGuardMachine,
  purpose: 'Shows an admin screen to admins only and redirects everyone else.',
  requirements: ['ROL-08', 'ROL-24', 'ROL-25', 'ROL-26', 'ERR-01', 'DEC-67'],
  refused: '"Access denied: You are not allowed to access this resource." shows.',
  leaving: 'Redirects to where the user came from.',
  leave: 'Goes back to the page before, or to the calendar if there is none.',
});
