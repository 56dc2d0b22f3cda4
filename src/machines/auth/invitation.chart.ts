import { texts } from '#domain/texts/index.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from '#machines/chart.ts';
import { invitationMachine } from './invitation.machine.ts';

const invitation = { companyName: 'Fernway', invitedBy: 'Ada Berg', email: 'nora@fernway.example' };

export const invitationChart: Chart = {
  name: 'invitation',
  machine: invitationMachine,
  purpose: 'An invited user opens the link, sets a password and joins.',
  requirements: ['AUT-12', 'API-011', 'DEC-108', 'A2'],
  states: {
    arriving: 'The page opens.',
    reading: 'The server says who invited whom, or that the link has expired.',
    unread: 'The server is not responding.',
    open: 'The form is open and shows the last error.',
    setting: 'The server sets the password.',
    in: 'The password is set, and the user is being signed in with it.',
    over: 'The link was used or replaced, or has expired: the inviter can send another.',
    lost: 'The address has no token: it is removed at once, so a reload loses it.',
    occupied: 'Someone is signed in and is asked to sign out first.',
  },
  reasons: {
    'arriving: invitation.occupied -> occupied': 'Someone is signed in in this browser.',
    'reading: invitation.occupied -> occupied': 'Someone is signed in in this browser.',
    'reading: xstate.done.actor.read #3 -> open': 'It was read before: the form stays, with the error.',
    'unread: invitation.occupied -> occupied': 'Someone is signed in in this browser.',
    'open: invitation.occupied -> occupied': 'Someone is signed in in this browser.',
    'setting: xstate.done.actor.setPassword #2 -> reading':
      'The password is refused, or the link was used meanwhile: it is read again.',
    'over: invitation.occupied -> occupied': 'Someone is signed in in this browser.',
  },
  words: {
    'invitation.opened': 'The page was opened with an e-mailed token.',
    'invitation.lost': 'The page was opened without one.',
    'invitation.occupied': 'Someone is already signed in in this browser.',
    'invitation.submitted': 'The user submits a valid-looking password.',
    'invitation.again': 'The user asks to check the invitation again.',
    read: 'Reads who invited whom; empty if the link has expired.',
    setPassword: 'Sets the password with the token.',
    agreed: 'The server did it.',
    isOver: 'The link was used or replaced, or has expired.',
    isKnown: 'The invitation was read before.',
    goIn: 'Signs the user in with the new password.',
    keepInvitation: 'Keeps who invites whom.',
    keepMessage: 'Keeps why it was not done.',
    clearMessage: 'Forgets why the last try came to nothing.',
  },
  cases: [
    { type: 'invitation.opened' },
    { type: 'invitation.lost' },
    { type: 'invitation.occupied' },
    { type: 'invitation.submitted' },
    { type: 'invitation.again' },
    { type: 'xstate.done.actor.read', output: agreed(invitation) },
    { type: 'xstate.done.actor.read', output: agreed(null) },
    { type: 'xstate.done.actor.read', output: refused('server.unavailable', texts.noAnswer) },
    { type: 'xstate.done.actor.setPassword', output: agreed(null) },
    { type: 'xstate.done.actor.setPassword', output: refused('request.invalid', texts.passwordCommon) },
  ],
};
