import { FORGOTTEN_RUN_MS, HOUR_MS } from '#domain/constants.ts';
import { agreed, refused } from '#domain/refusal.ts';
import { changesImportChart } from './changes-import.chart.ts';
import type { Chart } from './chart.ts';
import { confirmDeleteChart } from './confirm-delete.chart.ts';
import { editConflictChart } from './edit-conflict.chart.ts';
import { formChart } from './form.chart.ts';
import { forgottenRunMachine } from './forgotten-run.machine.ts';
import { journalDeliveryChart } from './journal-delivery.chart.ts';
import { sessionChart } from './session.chart.ts';
import { taskLifecycleChart } from './task-lifecycle.chart.ts';
import { undoChart } from './undo.chart.ts';

const ran = (taskId: string, now: number, sleptAt: number | null = null) => ({
  type: 'run.observed',
  seen: { taskId, since: 0, lastUseAt: HOUR_MS, sleptAt, now },
});

/** Every statechart of the product; pages, coverage and path tests follow this list. */
export const charts: readonly Chart[] = [
  sessionChart,
  taskLifecycleChart,
  journalDeliveryChart,
  {
    name: 'forgotten-run',
    machine: forgottenRunMachine,
    purpose: 'Asks about a run of the person that looks forgotten: keep, trim or split.',
    requirements: ['DEC-119', 'DEC-130', 'T9'],
    words: {
      'run.observed':
        'How the own run stands: since when, when the browser was last used, and when the device slept; or that none is on.',
      'answer.given': 'The person keeps the run, or trims or splits it at a time.',
      readKept: 'Reads from the log of own facts when the run was last kept.',
      giveAnswer: 'Decides the answer and records it.',
      mayBeForgotten: 'The run is longer than 8 h, or the device slept while it was on.',
      isSameRun: 'It is the run that is asked about.',
      isForgotten: 'It still looks forgotten when what was kept is settled.',
      agreed: 'The answer was not refused.',
      keepSeen: 'Keeps how the run stands.',
      ask: 'Keeps the question with the last sign of life.',
      keepAnswer: 'Keeps the answer while it is recorded.',
      keepRefusal: 'Keeps why the answer was not taken.',
      forgetAnswer: 'Forgets answer and refusal.',
    },
    cases: [
      { type: 'run.observed', seen: null },
      ran('task', HOUR_MS),
      ran('task', 2 * HOUR_MS, HOUR_MS),
      ran('task', FORGOTTEN_RUN_MS + 1),
      ran('other', FORGOTTEN_RUN_MS + 1),
      ...(['keep', 'trim'] as const).map((mode) => ({ type: 'answer.given', answer: { mode, at: HOUR_MS } })),
      ...['firstCheck', 'nextCheck'].flatMap((actor) =>
        [null, FORGOTTEN_RUN_MS].map((output) => ({ type: `xstate.done.actor.${actor}`, output })),
      ),
      ...[agreed(undefined), refused('request.invalid', 'Choose a time within the run.')].map((output) => ({
        type: 'xstate.done.actor.giveAnswer',
        output,
      })),
    ],
  },
  formChart,
  confirmDeleteChart,
  editConflictChart,
  changesImportChart,
  undoChart,
];
