import type { TemplateSource } from '#domain/templates/index.ts';
import type { Chart } from '#machines/chart.ts';
import { templateSelectionMachine } from './template-selection.machine.ts';

const client = { id: 1, name: 'Fernway', color: 'Blue' };
const one: TemplateSource = {
  name: 'One',
  description: '',
  estimateMs: 1_800_000,
  day: '2026-11-18',
  project: { id: 1, name: 'Website', archived: false, client },
  label: null,
};

export const templateSelectionChart: Chart = {
  name: 'template-selection',
  machine: templateSelectionMachine,
  purpose: 'Creates a template from tasks selected on the board.',
  requirements: ['TPL-09', 'TPL-10', 'DEC-46', 'DEC-48'],
  states: {
    choosing: 'Cards of the board are chosen for it.',
    naming: 'The form asks for a name.',
    made: 'The template was created.',
    left: 'There is no template.',
  },
  reasons: {
    'naming: name.left -> choosing': 'The chosen cards stay chosen.',
  },
  words: {
    'name.asked': 'The user has chosen the tasks and continues to the name.',
    'name.left': 'The user closes the form.',
    'template.added': 'The server has added it.',
    'selection.left': 'The user presses Cancel, or Escape while nothing is selected.',
    isTemplate: 'The chosen tasks can be a template.',
    end: 'Ends the choice of cards.',
  },
  cases: [
    { type: 'name.asked', tasks: [] },
    { type: 'name.asked', tasks: [one] },
  ],
};
