import { guardChart } from './guard-chart.ts';
import { pageGuardMachine } from './page-guard.machine.ts';

export const pageGuardChart = guardChart({
  name: 'page-guard',
  machine: pageGuardMachine,
  purpose: 'Shows a screen to users with its permission and redirects others to the calendar.',
  requirements: ['ROL-08', 'ROL-21', 'ROL-22', 'ROL-23', 'NFR-08', 'ERR-02', 'DEC-67'],
  refused: '"Access denied: You are not allowed to visit this page" shows.',
  leaving: 'Redirects to the calendar.',
  leave: 'Goes to the calendar and removes the refused address from the history.',
});
