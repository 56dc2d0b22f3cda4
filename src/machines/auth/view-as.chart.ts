import { agreed, denied, refused } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/index.ts';
import type { Chart } from '#machines/chart.ts';
import { viewAsMachine } from './view-as.machine.ts';

const user = { id: 2, roleName: 'User', permissions: ['View Tasks'] };

export const viewAsChart: Chart = {
  name: 'view-as',
  machine: viewAsMachine,
  purpose: 'An admin sees the app as a role, read-only, in one tab of the browser.',
  requirements: ['ROL-03', 'ROL-06', 'DEC-65', 'DEC-110', 'P3'],
  states: {
    off: 'The admin sees their own app.',
    opening: "The server records the view and returns the role's permissions.",
    viewing: 'The app is shown as the role, read-only.',
  },
  reasons: {
    'off: always -> viewing': 'The page was reloaded during a view.',
    'viewing: xstate.done.actor.follow -> off':
      'The role, or the permission to view as it, no longer exists.',
  },
  words: {
    'view.asked': 'The admin chooses View as this role.',
    'view.stopped': 'The admin stops viewing.',
    'role.observed': "The role's permissions changed.",
    'person.left': 'The admin has signed out, or someone else is signed in.',
    begin: "Records the view on the server; fails if it isn't allowed or the browser can't store it.",
    follow:
      "Checks regularly that the role and the permission to view still exist; returns the reason when they don't.",
    agreed: 'The server let the view begin.',
    isKept: 'This tab was in a view before it was loaded again.',
    keepRole: 'Remembers the role with what it permits.',
    forgetRole: 'Forgets the role.',
    keep: 'Keeps the role for when this tab is loaded again.',
    show: 'Shows the app as the role, starting with the board.',
    showOwn: 'Shows the own app, where the view began.',
    tell: 'Says why the view does not begin.',
    tellChanged: 'Tells that the role permits something else now.',
    close: 'Releases what the view needed.',
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
  onScreen: { unseen: { 'off: always -> viewing': 'It is decided before anything is shown.' } },
};
