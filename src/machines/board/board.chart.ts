import type { Chart } from '#machines/chart.ts';
import type { BoardContext } from './board-types.ts';
import { boardMachine } from './board.machine.ts';

const [one, two] = ['one', 'two'];
const panels = {
  menu: { of: one, by: 'pointer' },
  chip: { taskId: one, chip: 'client' },
  move: { how: 'move', taskIds: [one, two], of: 'selection' },
  fields: true,
  template: { day: null, beside: 'menu' },
  edge: { taskId: one, y: 240, first: 0 },
};
const title = { taskId: one, field: 'title' };
const estimate = { taskId: two, field: 'estimate' };

export const boardChart: Chart = {
  name: 'board',
  machine: boardMachine,
  purpose: 'The board of one person: what stands open on it, and the selection of its cards.',
  requirements: [
    'BRD-01',
    'BRD-11',
    'BRD-13',
    'BRD-15',
    'BLK-16',
    'CRD-02',
    'CRD-04',
    'CRD-09',
    'CRD-12',
    'CRD-23',
    'FRM-30',
  ],
  states: {
    away: 'No board is shown.',
    shown: "A person's board is shown, with its own selection.",
    'shown.panel': 'What stands over the board: one thing at a time.',
    'shown.panel.none': 'Nothing stands over it.',
    'shown.panel.menu': 'The menu of a card or a column.',
    'shown.panel.chip': 'The client, project or label of a card is chosen.',
    'shown.panel.move': 'The day is chosen that tasks are moved or rolled over to.',
    'shown.panel.fields': 'Fields are set on all selected tasks.',
    'shown.panel.template': 'A template is chosen for a column.',
    'shown.panel.edge': 'The bottom edge of a card is held: the card has the height that it would get.',
    'shown.edits': 'Texts of cards that are edited in place. Several may be: one with a mistake stays open.',
    'shown.edits.none': 'None is edited.',
    'shown.edits.some': 'At least one is edited.',
    'shown.line': 'The line in a column where tasks are added by name.',
    'shown.line.closed': 'It is not shown.',
    'shown.line.open': 'It is shown in its column.',
    'shown.filter': 'The choice of clients, projects, labels and statuses of which tasks are shown.',
    'shown.filter.closed': 'It is not shown; which tasks are is in the address.',
    'shown.filter.open': 'It is shown below the bar.',
  },
  reasons: {
    'shown: board.shown -> shown':
      'The board of another person begins without a selection and with nothing open.',
    'shown.panel.move: tasks.vanished -> shown.panel.none': 'There is nothing left to move.',
    'shown.panel.fields: selection.emptied -> shown.panel.none': 'There is nothing left to change.',
  },
  words: {
    'board.shown': 'A board is opened, or that of another person.',
    'board.left': 'Another screen is opened.',
    'menu.asked': 'The user presses the button of a menu, right-clicks, or presses the menu key.',
    'chip.asked': 'The user presses a chip of a card.',
    'move.asked': 'The user chooses Move or Roll over.',
    'move.chosen': 'The user chooses a day.',
    'fields.asked': 'The user chooses Edit fields.',
    'fields.confirmed': 'The user confirms the changes.',
    'template.asked': 'The user chooses to use a template on a column.',
    'edit.asked': 'The user clicks a title or a time, or presses F2.',
    'edit.closed': 'The text was saved or cancelled, or its card went away.',
    'line.asked': 'The user presses A, or adds a task on a phone.',
    'line.closed': 'The user closes the line, or shows another week.',
    'filter.toggled': 'The user presses Filter, or F.',
    'filter.closed': 'The user presses Escape in the filter.',
    'edge.taken': 'The user presses the bottom edge of a card, or Alt and an arrow on it.',
    'panel.closed': 'Something was chosen, the panel was left, or the edge was released.',
    'tasks.copied': 'The user copies tasks.',
    'tasks.vanished': 'Tasks were deleted or reassigned.',
    'selection.emptied': 'Nothing is selected any more.',
    selection: 'Which cards are selected, and what is done with them.',
    isShown: 'No other one has replaced it.',
    isLastEdit: 'No other text is edited.',
    areCarried: 'They are all of those to be moved.',
    begin: 'Begins with whose board it is and nothing open.',
    closeAll: 'Closes everything.',
    keepPanel: 'Keeps what the panel is for.',
    forgetPanel: 'Forgets it.',
    addEdit: 'Adds the text to those that are edited.',
    removeEdit: 'Takes it out of them.',
    keepCopied: 'Keeps what was copied, for a browser that lets no button read it back.',
    keepLine: 'Keeps the column of the line.',
    forgetLine: 'Forgets it.',
    carryOut: 'Moves or rolls over the tasks.',
    setFields: 'Sets the fields on the selected tasks.',
  },
  cases: [
    { type: 'board.shown', userId: 7 },
    { type: 'menu.asked', menu: panels.menu },
    { type: 'chip.asked', chip: panels.chip },
    { type: 'move.asked', move: panels.move },
    ...Object.entries(panels).map(([kind, request]) => ({
      type: 'panel.closed',
      panel: { [kind]: request },
    })),
    { type: 'move.chosen', target: { code: 'TODAY' } },
    { type: 'fields.confirmed', changes: { estimateMs: 3_600_000 } },
    { type: 'template.asked', template: panels.template },
    { type: 'edit.asked', edit: title },
    { type: 'edit.asked', edit: estimate },
    { type: 'edit.closed', edit: title },
    { type: 'edit.closed', edit: estimate },
    { type: 'line.asked', line: { day: '2026-11-18' } },
    { type: 'edge.taken', edge: panels.edge },
    { type: 'tasks.copied', text: 'Write the offer' },
    { type: 'tasks.vanished', taskIds: [one] },
    { type: 'tasks.vanished', taskIds: [one, two] },
  ],
  identity: ({ context }) => (context as BoardContext).edits.map(({ field }) => field).toSorted(),
  onScreen: {
    areRegionsApart: true,
    lastEvents: ['tasks.vanished', 'selection.emptied'],
    // Except for texts of cards, a press beside an open panel closes it, so only one part opens at a time.
    skips({ type, ...event }, { value, context }) {
      if (value === 'away') return false;
      const { panel, edits, line } = context as BoardContext;
      const hasFilter = value['shown'].filter === 'open';
      const isElsewhere = line !== null || hasFilter;
      if (type === 'board.shown' || type === 'template.asked') return true;
      if (type === 'edit.asked' && edits.some(({ field }) => field === event['edit'].field)) return true;
      if (type === 'edit.closed' && !edits.some(({ field }) => field === event['edit'].field)) return true;
      if (type === 'edit.asked') return panel !== null || isElsewhere;
      const opens =
        type.endsWith('.asked') ||
        type === 'edge.taken' ||
        type === 'tasks.copied' ||
        (type === 'filter.toggled' && !hasFilter);
      return opens && (panel !== null || edits.length > 0 || isElsewhere);
    },
    unseen: {
      'shown: board.shown -> shown': "Opened by the address; the walks of others' boards take it.",
      'shown.panel: template.asked -> shown.panel.template': 'The templates stand beside the board.',
      'shown.line.open: line.asked -> (stays)': 'While a name is typed the key belongs to it.',
    },
  },
};
