import { useQuery } from '@tanstack/react-query';
import { NOTIFICATION_MS, STALE_MS } from '#domain/constants.ts';
import type { WireNotification } from '#domain/contract/index.ts';
import type { Notification } from '#domain/notification.ts';
import type { Decision } from '#domain/refusal.ts';
import { useSharedServices, dataOf } from '#services/shared-services/index.ts';
import { type Read, readOf } from './read.ts';
import { useCallMutation } from './use-call-mutation.ts';

export const NOTIFICATIONS_KEY = ['notifications'];

/** Reads the notifications every 60 seconds, in background tabs too (NTF-10 to NTF-12, NFR-05). */
export function useNotifications(): Read<readonly Notification[]> {
  const { api } = useSharedServices();
  const query = useQuery<readonly Notification[]>({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: async ({ signal }) =>
      dataOf(await api.call('GET /api/labels/Notification/List', { signal })).map(toNotification),
    staleTime: STALE_MS.notifications,
    refetchInterval: NOTIFICATION_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });
  return readOf(query, none);
}

export type NotificationBody = Fields & { readonly Id?: number; readonly Was?: Fields };

type Fields = Partial<Omit<WireNotification, 'Id'>>;

/** `Was` holds the values that the user saw. */
export function useSaveNotification(): (body: NotificationBody) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, { Id, Was, ...fields }: NotificationBody, sending) =>
      Id === undefined
        ? api.call('POST /api/labels/Notification', { body: { Message: '', ...fields }, ...sending })
        : api.call('PUT /api/labels/Notification', {
            body: { Id, ...fields, ...(Was && { Was }) },
            ...sending,
          }),
    { invalidates: [NOTIFICATIONS_KEY] },
  );
}

/** Deletes a notification (API-063). */
export function useRemoveNotification(): (id: number) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, id: number, sending) =>
      api.call('DELETE /api/labels/Notification/{id}', { params: { id: String(id) }, ...sending }),
    { invalidates: [NOTIFICATIONS_KEY] },
  );
}

const none: readonly never[] = [];

function toNotification(wire: WireNotification): Notification {
  const ms = (text: string | null) => (text === null ? null : Date.parse(text));
  return {
    id: wire.Id,
    severity: wire.Severity,
    message: wire.Message,
    isActive: wire.IsActive,
    startAt: ms(wire.StartAt),
    endAt: ms(wire.EndAt),
  };
}
