import { agreed, denied, refused } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/view-as-words.ts';
import type { Chart } from './chart.ts';
import { viewAsMachine } from './view-as.machine.ts';

const user = { id: 2, roleName: 'User', permissions: ['View Tasks'] };

/** The page and the paths of the chart of a view. */
export const viewAsChart: Chart = {
  name: 'view-as',
  machine: viewAsMachine,
  purpose: 'An admin sees the app as a role, read-only, in one tab of the browser.',
  requirements: ['ROL-03', 'ROL-06', 'DEC-65', 'DEC-110', 'P3'],
  words: {
    'view.asked': 'The admin wants to see the app as a role.',
    'view.stopped': 'The admin wants the own app back.',
    'role.observed': 'The role permits something else now.',
    'person.left': 'The admin has signed out, or somebody else is signed in.',
    begin:
      'Has the server note that the view begins; refuses where it may not, or the browser cannot keep it.',
    follow:
      'Looks again and again whether the role and the right to view as it are there; answers why not any more.',
    agreed: 'The server let the view begin.',
    isKept: 'This tab was in a view before it was loaded again.',
    keepRole: 'Remembers the role with what it permits.',
    forgetRole: 'Forgets the role.',
    keep: 'Keeps the role for when this tab is loaded again.',
    show: 'Shows the app as the role has it, beginning with the board.',
    showOwn: 'Shows the own app, where the view began.',
    tell: 'Says why the view does not begin.',
    tellChanged: 'Tells that the role permits something else now.',
    close: 'Tells that what the view stood on is needed no more.',
    tellOver: 'Says why the view has ended.',
  },
  inputs: [{ role: null }, { role: user }],
  cases: [
    { type: 'view.asked', role: user },
    { type: 'role.observed', role: { ...user, permissions: [] } },
    { type: 'xstate.done.actor.begin', output: agreed(user) },
    { type: 'xstate.done.actor.begin', output: refused('access.denied', viewAsWords.higherRole) },
    { type: 'xstate.done.actor.follow', output: denied(viewAsWords.roleGone) },
  ],
  onScreen: { unseen: { 'off: always -> viewing': 'It is taken before anything is shown.' } },
};
