import type { Place } from '#domain/task/card-place.ts';
import { messages } from '#domain/texts/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { moveMachine } from './move.machine.ts';

const monday: Place = { day: '2026-11-16', afterId: null };
const unscheduled: Place = { day: null, afterId: null };
const home: Place = { day: '2026-11-18', afterId: null };
const forbidden = { code: 'task.unscheduled', message: messages.unscheduledForbidden };

/** The page and the paths of the move of cards. */
export const moveChart: Chart = {
  name: 'move',
  machine: moveMachine,
  purpose: 'Cards are picked up, moved over the columns and dropped elsewhere, in one step.',
  requirements: ['BRD-18', 'BRD-19', 'BRD-20', 'BRD-21', 'DEC-24', 'DEC-25', 'DEC-124'],
  states: {
    resting: 'No card is carried.',
    carrying: 'Cards are carried; they stay in place until dropped.',
    'carrying.held': 'They are over no place or their own place: a drop changes nothing.',
    'carrying.over': 'They are over a place that accepts them.',
    'carrying.refusing': "They are over a column that doesn't accept them and says why.",
    dropping: 'It is decided whether they may go there, and recorded as one step.',
  },
  reasons: {
    'carrying: tasks.vanished #2 -> (stays)': 'The others stay carried.',
  },
  words: {
    'cards.pickedUp': 'The user drags a card, long-presses it, or presses M.',
    'place.reached': 'The cards are over a place, by pointer or arrow keys.',
    'place.left': 'The pointer leaves the columns.',
    'cards.dropped': 'The user releases the card, or presses Enter or Space.',
    'cards.putBack':
      'The user presses Escape or Tab, focuses something else, or the browser ends the gesture.',
    'column.vanished': 'Another week is shown: the place is no longer on the board.',
    'tasks.vanished': 'Carried tasks were deleted or reassigned.',
    drop: 'Decides whether the cards may go there and records the move as one step.',
    agreed: 'The move was recorded.',
    isRefused: 'The column accepts none of the cards.',
    staysThere: 'The cards are already there.',
    isLast: 'No other card is carried.',
    take: 'Keeps which cards are carried, and by what.',
    keepPlace: "Stores the place and why it doesn't accept the cards.",
    forgetPlace: 'Forgets the place.',
    forget: 'Stops carrying them.',
    letGo: 'Stops carrying.',
    tellRefused: 'Says why they were not moved.',
    tellMoved: 'Says where they are now.',
    tellPutBack: 'Says that they were put back.',
    tellGone: 'Says that the task is gone.',
    tellColumnGone: 'Says that the column is no longer shown.',
  },
  onScreen: {
    unseen: {
      'carrying: place.left -> carrying.held': 'Only a real pointer can leave the columns.',
    },
  },
  identity: ({ context }) => context['taskIds'].length,
  cases: [
    { type: 'cards.pickedUp', taskIds: ['one'], by: 'pointer' },
    { type: 'cards.pickedUp', taskIds: ['one', 'two'], by: 'pointer' },
    { type: 'place.reached', place: monday, stays: false, refusal: null },
    { type: 'place.reached', place: unscheduled, stays: false, refusal: forbidden },
    { type: 'place.reached', place: home, stays: true, refusal: null },
    { type: 'tasks.vanished', taskIds: ['one'] },
    { type: 'xstate.done.actor.drop', output: agreed(null) },
    { type: 'xstate.done.actor.drop', output: refused('task.outdated', messages.tryAgain) },
  ],
};
