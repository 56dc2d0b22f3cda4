import { bulkSelectionMachine, type SelectableCard } from './bulk-selection.machine.ts';
import type { Chart } from '#machines/chart.ts';

const one: SelectableCard = { id: 'one', day: '2026-11-18' };
const two: SelectableCard = { id: 'two', day: '2026-11-18' };
const someDay: SelectableCard = { id: 'some day', day: null };
const column = [one.id, two.id];

const MANY = 'It asks about fifty tasks or more: on screen that is walked where one is many.';

export const bulkSelectionChart: Chart = {
  name: 'bulk-selection',
  machine: bulkSelectionMachine,
  purpose: 'Several cards are selected and changed in one step.',
  requirements: ['BLK-01', 'BLK-02', 'BLK-04', 'BLK-05', 'BLK-06', 'BLK-13', 'DEC-21', 'DEC-22', 'TPL-09'],
  states: {
    cards: 'The selected cards and what happens to them.',
    'cards.empty': 'No card is selected.',
    'cards.selecting': 'The bar offers what can be done with the selected cards.',
    'cards.asking': 'It asks before so many tasks are deleted.',
    'cards.acting': 'The outcome of each is decided and recorded as one step.',
    template: 'What the cards are selected for.',
    'template.off': 'For what the bar offers.',
    'template.on': 'For a template: only dated ones can be selected.',
  },
  reasons: {
    'cards.empty: card.toggled #1 -> (stays)': 'It says that only dated tasks can be selected.',
    'cards.empty: range.extended #1 -> (stays)': 'It says that only dated tasks can be selected.',
    'cards.empty: all.selected #1 -> cards.selecting': 'Cards without a date are skipped.',
    'cards.selecting: card.toggled #1 -> (stays)': 'It says that only dated tasks can be selected.',
    'cards.selecting: range.extended #1 -> (stays)': 'It says that only dated tasks can be selected.',
    'cards.selecting: all.selected #1 -> (stays)': 'Cards without a date are skipped.',
    'cards.selecting: tasks.vanished -> (stays)': 'They were deleted, or are on another board.',
    'cards.asking: tasks.vanished -> (stays)': 'They were deleted, or are on another board.',
    'cards.acting: tasks.vanished -> (stays)': 'They were deleted, or are on another board.',
    'cards.acting: xstate.done.actor.act -> cards.selecting': 'Skipped cards stay selected.',
    'template.off: template.begun #1 -> template.on':
      'Selected cards without a date are deselected, and it says why.',
  },
  words: {
    'card.toggled':
      'The user clicks a card with Ctrl or Cmd, presses X on it, or chooses Select in its menu.',
    'range.extended': 'The user Shift-clicks a card, or extends to it with Shift and an arrow key.',
    'all.selected':
      'The user presses Ctrl or Cmd and A for the tasks of the week, or chooses all of the board or of a column.',
    'tasks.vanished': 'Selected tasks were deleted or reassigned.',
    'selection.cleared': 'The user presses Escape, or the cross of the bar.',
    'act.asked': 'The user chooses what is done with the selected tasks.',
    'act.confirmed': 'The user confirms the deletion.',
    'act.declined': 'The user cancels.',
    'template.begun': 'The user starts choosing tasks for a template.',
    'template.ended': 'The template is created or cancelled.',
    act: 'Decides the outcome for each task and records it as one step.',
    isNone: 'Nothing is selected any more.',
    asksFirst: 'Enough tasks would be deleted to ask first.',
    isUnscheduled: 'The card has no date.',
    hasUnscheduled: 'Some of the selected cards have no date.',
    isForTemplate: 'Cards are selected for a template.',
    isAtRest: 'No question or action is pending.',
    toggle: 'Selects or deselects the card.',
    extend: 'Adds the cards from the one selected last to this one.',
    selectAll: 'Adds all of them.',
    forget: 'Deselects them.',
    keepOnly: 'Deselects the processed cards and keeps the skipped ones.',
    clear: 'Clears the selection.',
    keepAct: 'Stores the action to confirm.',
    forgetAct: 'Clears that action.',
    tellRefused: 'Shows the reason.',
  },
  identity: ({ context }) => context['taskIds'].length,
  cases: [
    { type: 'card.toggled', card: one },
    { type: 'card.toggled', card: two },
    { type: 'card.toggled', card: someDay },
    { type: 'range.extended', card: two, column },
    { type: 'range.extended', card: someDay, column: [someDay.id] },
    { type: 'all.selected', cards: [someDay, one, two] },
    { type: 'tasks.vanished', taskIds: [one.id] },
    { type: 'tasks.vanished', taskIds: [one.id, two.id, someDay.id] },
    { type: 'template.begun', unscheduled: [someDay.id] },
    { type: 'template.begun', unscheduled: [] },
    { type: 'act.asked', act: { kind: 'complete' }, asks: false },
    { type: 'act.asked', act: { kind: 'delete' }, asks: true },
    { type: 'xstate.done.actor.act', output: [] },
    { type: 'xstate.done.actor.act', output: [one.id] },
  ],
  onScreen: { lastEvents: ['tasks.vanished'] },
  inBrowser: {
    cases: [
      { type: 'card.toggled', card: one },
      { type: 'card.toggled', card: someDay },
      { type: 'range.extended', card: two, column },
      { type: 'range.extended', card: someDay, column: [someDay.id] },
      { type: 'all.selected', cards: [someDay, one, two] },
      { type: 'tasks.vanished', taskIds: [one.id] },
      { type: 'template.begun', unscheduled: [someDay.id] },
      { type: 'template.begun', unscheduled: [] },
      { type: 'act.asked', act: { kind: 'complete' }, asks: false },
      { type: 'xstate.done.actor.act', output: [] },
    ],
    // The board decides which selected tasks have no date; the path changes only the task it created.
    skips({ type, ...event }, { context }) {
      const selected = context['taskIds'] as readonly string[];
      if (type === 'template.begun') return event['unscheduled'].length > 0 !== selected.includes(someDay.id);
      return type === 'act.asked' && (selected.length !== 1 || !selected.includes(one.id));
    },
    unseen: {
      'cards.selecting: act.asked #1 -> cards.asking': MANY,
      'cards.asking: tasks.vanished -> (stays)': MANY,
      'cards.asking: act.confirmed -> cards.acting': MANY,
      'cards.asking: act.declined -> cards.selecting': MANY,
      'cards.asking: always -> cards.empty': MANY,
      'cards.acting: tasks.vanished -> (stays)': 'It is recorded before anything can be deleted elsewhere.',
      'cards.acting: xstate.error.actor.act -> cards.selecting': 'What cannot be recorded is a refusal.',
    },
  },
};
