import type { Place } from '#domain/task/index.ts';
import { messages } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { moveMachine } from './move.machine.ts';

const monday: Place = { day: '2026-11-16', afterId: null };
const unscheduled: Place = { day: null, afterId: null };
const home: Place = { day: '2026-11-18', afterId: null };
const forbidden = { code: 'task.unscheduled', message: messages.unscheduledForbidden };

const onlyPointer = 'Only a real pointer is held over an arrow; tests/e2e/drag-weeks.spec.ts does it.';

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
    'carrying.waiting': 'They are held over the arrow to another week: the week turns after a while.',
    'carrying.turned': 'The week has turned under them: while they are held there it turns again.',
    dropping: 'It is decided whether they may go there, and recorded as one step.',
  },
  reasons: {
    'carrying: cards.putBack #1 -> resting': 'They are put back where they were seen.',
    'carrying: tasks.vanished #2 -> (stays)': 'The others stay carried.',
  },
  words: {
    'cards.pickedUp': 'The user drags a card, long-presses it, or presses M.',
    'place.reached': 'The cards are over a place, by pointer or arrow keys.',
    'place.left': 'The pointer leaves the columns.',
    'cards.dropped': 'The user releases the card, or presses Enter or Space.',
    'cards.putBack':
      'The user presses Escape or Tab, focuses something else, or the browser ends the gesture.',
    'week.changed':
      'Another week is shown under cards that are carried by keys: they are over the same day there.',
    'arrow.reached': 'The pointer is over the arrow to the week before or after.',
    'tasks.vanished': 'Carried tasks were deleted or reassigned.',
    drop: 'Decides whether the cards may go there and records the move as one step.',
    agreed: 'The move was recorded.',
    isRefused: 'The column accepts none of the cards.',
    staysThere: 'The cards are already there.',
    hasTurned: 'Another week is shown than where they were picked up.',
    isLast: 'No other card is carried.',
    take: 'Keeps which cards are carried, and by what.',
    keepPlace: "Stores the place and why it doesn't accept the cards.",
    forgetPlace: 'Forgets the place.',
    keepArrow: 'Keeps which arrow it is, and forgets the place.',
    countTurn: 'Counts the weeks that it has turned, to turn them back.',
    aimBeside: 'They go to the week to which the arrow leads, each to its weekday.',
    aimShown: 'They go to the week that is shown, each to its weekday.',
    turnWeek: 'Shows the week to which the arrow leads.',
    turnBack: 'Shows the week where they were picked up.',
    forget: 'Stops carrying them.',
    letGo: 'Stops carrying.',
    tellRefused: 'Says why they were not moved.',
    tellMoved: 'Says where they are now.',
    tellPutBack: 'Says that they were put back.',
    tellGone: 'Says that the task is gone.',
    turnTime: 'Long enough to be meant.',
    againTime: 'Long enough to see the week that is shown.',
    countWeeks: 'Counts the weeks, to show the first one again.',
  },
  onScreen: {
    lastEvents: ['tasks.vanished'],
    unseen: {
      'carrying: place.left -> carrying.held': 'Only a real pointer can leave the columns.',
      'carrying: arrow.reached -> carrying.waiting': onlyPointer,
      'carrying.waiting: cards.dropped -> dropping': onlyPointer,
      'carrying.waiting: xstate.after.turnTime.move.carrying.waiting -> carrying.turned': onlyPointer,
      'carrying.turned: cards.dropped -> dropping': onlyPointer,
      'carrying.turned: xstate.after.againTime.move.carrying.turned -> carrying.turned': onlyPointer,
    },
  },
  identity: ({ context }) => [context['taskIds'].length, context['turns'] !== 0],
  cases: [
    { type: 'cards.pickedUp', taskIds: ['one'], by: 'pointer' },
    { type: 'cards.pickedUp', taskIds: ['one', 'two'], by: 'pointer' },
    { type: 'place.reached', place: monday, stays: false, refusal: null },
    { type: 'place.reached', place: unscheduled, stays: false, refusal: forbidden },
    { type: 'place.reached', place: home, stays: true, refusal: null },
    { type: 'week.changed', weeks: 1, place: { day: '2026-11-25', afterId: null }, refusal: null },
    { type: 'week.changed', weeks: 1, place: unscheduled, refusal: forbidden },
    { type: 'arrow.reached', arrow: 'next' },
    { type: 'tasks.vanished', taskIds: ['one'] },
    { type: 'xstate.done.actor.drop', output: agreed(null) },
    { type: 'xstate.done.actor.drop', output: refused('task.outdated', messages.tryAgain) },
  ],
};
