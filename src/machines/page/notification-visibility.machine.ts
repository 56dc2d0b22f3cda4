import { assign, setup } from 'xstate';
import { isNotificationDue, type Notification, visibleNotification } from '#domain/notification.ts';
import { type Effect, requiredEffect } from '#machines/required-actor.ts';

export interface NotificationContext {
  /** In the server's order (DEC-79). */
  list: readonly Notification[];
  /** Dismissed in this tab (NTF-06). */
  dismissed: readonly number[];
  /** Epoch ms, as last observed. */
  now: number;
}

export type NotificationEvent =
  | { type: 'list.observed'; list: readonly Notification[] }
  | { type: 'clock.observed'; now: number }
  | { type: 'notification.dismissed'; id: number };

const storeDismissed: Effect<{ dismissed: readonly number[] }> = requiredEffect('storeDismissed');

export const notificationVisibilityMachine = setup({
  types: {
    context: {} as NotificationContext,
    input: {} as Pick<NotificationContext, 'dismissed' | 'now'>,
    events: {} as NotificationEvent,
  },
  actions: {
    keepList: assign((_, { list }: Pick<NotificationContext, 'list'>) => ({ list })),
    keepTime: assign((_, { now }: Pick<NotificationContext, 'now'>) => ({ now })),
    keepDismissed: assign(({ context }, { id }: { id: number }) => ({
      dismissed: [...context.dismissed, id],
    })),
    storeDismissed,
  },
  guards: {
    isVisible: ({ context }) => shownNotification(context) !== null,
    isShown: ({ context }, { id }: { id: number }) => shownNotification(context)?.id === id,
    isDue: ({ context: { list, now } }) => list.some((each) => isNotificationDue(each, now)),
  },
}).createMachine({
  id: 'notification-visibility',
  context: ({ input }) => ({ list: [], ...input }),
  initial: 'judging',
  on: {
    'list.observed': { target: '.judging', actions: { type: 'keepList', params: ({ event }) => event } },
    'clock.observed': { target: '.judging', actions: { type: 'keepTime', params: ({ event }) => event } },
  },
  states: {
    judging: {
      always: [
        { guard: 'isVisible', target: 'showing' },
        { guard: 'isDue', target: 'dismissed' },
        { target: 'waiting' },
      ],
    },
    waiting: {},
    showing: {
      on: {
        'notification.dismissed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          target: 'judging',
          actions: [
            { type: 'keepDismissed', params: ({ event }) => event },
            { type: 'storeDismissed', params: ({ context }) => context },
          ],
        },
      },
    },
    dismissed: {},
  },
});

/** Returns the notification of the banner, or null. */
export function shownNotification({ list, dismissed, now }: NotificationContext): Notification | null {
  return visibleNotification(list, dismissed, now);
}
