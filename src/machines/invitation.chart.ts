import { texts } from '#domain/messages.ts';
import { agreed, refused } from '#domain/refusal.ts';
import type { Chart } from './chart.ts';
import { invitationMachine } from './invitation.machine.ts';

const invitation = { companyName: 'Fernway', invitedBy: 'Ada Berg', email: 'nora@fernway.example' };

/** The page and the paths of the invitation chart. */
export const invitationChart: Chart = {
  name: 'invitation',
  machine: invitationMachine,
  purpose: 'An invited person follows the link of the mail, sets a password, and is in.',
  requirements: ['AUT-12', 'API-011', 'DEC-108', 'A2'],
  words: {
    'invitation.opened': 'The page was opened with the token of a mail.',
    'invitation.lost': 'The page was opened without one.',
    'invitation.occupied': 'Somebody is signed in in this browser.',
    'invitation.submitted': 'The person submits a password that is right as far as is known here.',
    'invitation.again': 'The person asks to look at the invitation once more.',
    read: 'Reads who invites whom; nothing where the link is over.',
    setPassword: 'Sets the password with the token.',
    agreed: 'The server did it.',
    isOver: 'The link was used, was replaced, or is too old.',
    isKnown: 'The invitation was read before.',
    goIn: 'Signs the person in with the new password.',
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
