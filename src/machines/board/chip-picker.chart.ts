import type { Chart } from '#machines/chart.ts';
import { chipPickerMachine } from './chip-picker.machine.ts';

const fernway = { id: 1, name: 'Fernway', color: 'Blue' };
const kestrel = { id: 2, name: 'Kestrel Bank', color: 'Indigo' };

export const chipPickerChart: Chart = {
  name: 'chip-picker',
  machine: chipPickerMachine,
  purpose: 'Chooses the client, project or label on the card.',
  requirements: ['CRD-12', 'CRD-13', 'CRD-14', 'CRD-15', 'DEC-103'],
  states: {
    resting: 'The card shows the client, project and label of the task.',
    choosingClient: 'A client is chosen.',
    choosingItsProject: 'The card shows the other client, and one of its projects is chosen.',
    choosingProject: 'A project of the same client is chosen.',
    choosingLabel: 'A label is chosen, or none.',
    closed: 'The picker is closed.',
  },
  reasons: {
    'choosingClient: client.chosen #2 -> closed': 'It already belongs to this client.',
    'choosingItsProject: picker.left -> closed': 'The card shows its client again.',
  },
  words: {
    'chip.pressed': 'The user presses a chip.',
    'client.chosen': 'The user chooses a client.',
    'project.chosen': 'The user chooses a project.',
    'label.chosen': 'The user chooses or removes a label.',
    'picker.left': 'The user presses Escape or leaves the picker, or its code could not be loaded.',
    isPressed: 'It is this chip.',
    isOther: 'The task belongs to another client.',
    showClient: 'Shows the client on the card.',
    setProject: 'Sets the project of the task.',
    setLabel: 'Sets the label of the task.',
    close: 'Closes the picker; the card shows the saved values.',
  },
  cases: [
    { type: 'chip.pressed', chip: 'client' },
    { type: 'chip.pressed', chip: 'project' },
    { type: 'chip.pressed', chip: 'label' },
    { type: 'client.chosen', client: kestrel },
    { type: 'client.chosen', client: fernway },
    { type: 'project.chosen', project: { id: 2, name: 'Mobile app', archived: false, client: kestrel } },
    { type: 'label.chosen', label: { id: 1, name: 'Design', color: 'Purple' } },
    { type: 'label.chosen', label: null },
  ],
  inputs: [{ clientId: 1 }],
};
