import type { Place } from '#domain/card-place.ts';
import { messages } from '#domain/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { moveMachine } from './move.machine.ts';

const monday: Place = { day: '2026-11-16', afterId: null };
const unscheduled: Place = { day: null, afterId: null };
const home: Place = { day: '2026-11-18', afterId: null };
const forbidden = { code: 'task.unscheduled', message: messages.unscheduledForbidden };

/** The page and the paths of the move of cards. */
export const moveChart: Chart = {
  name: 'move',
  machine: moveMachine,
  purpose: 'Cards are picked up, carried over the columns and dropped at another place, as one step.',
  requirements: ['BRD-18', 'BRD-19', 'BRD-20', 'BRD-21', 'DEC-24', 'DEC-25', 'DEC-124'],
  words: {
    'cards.pickedUp': 'The person drags a card, keeps a finger on it, or presses M.',
    'place.reached': 'The cards come over a place, by the pointer or the arrow keys.',
    'place.left': 'The pointer leaves the columns.',
    'cards.dropped': 'The person lets go, or presses Enter.',
    'cards.putBack': 'The person presses Escape, or the browser ends the gesture.',
    'column.vanished': 'Another week is shown: the place is not on the board any more.',
    'tasks.vanished': 'Carried tasks were deleted, or given to somebody else.',
    drop: 'Decides whether the cards may stand there, and records the move as one step.',
    agreed: 'The move was recorded.',
    isRefused: 'The column takes none of the cards.',
    staysThere: 'The cards stand there already.',
    isLast: 'No other card is carried.',
    take: 'Keeps which cards are carried, and by what.',
    keepPlace: 'Keeps the place, and why it does not take the cards.',
    forgetPlace: 'Forgets the place.',
    forget: 'Carries them no more.',
    letGo: 'Carries nothing any more.',
    tellRefused: 'Says why they were not moved.',
    tellMoved: 'Says where they stand now.',
    tellPutBack: 'Says that they stand where they stood.',
    tellGone: 'Says that the task is gone.',
    tellColumnGone: 'Says that the column is not shown any more.',
  },
  onScreen: {
    unseen: {
      'carrying: place.left -> carrying.held': 'Only a pointer leaves the columns, which takes a real one.',
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
