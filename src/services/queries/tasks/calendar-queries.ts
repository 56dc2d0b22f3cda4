import { useQuery } from '@tanstack/react-query';
import { byStart, type CalendarEvent, type ListedDays, calendarWords } from '#domain/calendar/index.ts';
import { MAX_SYNCED, fromWire } from '#domain/contract/index.ts';
import { addDays, startOfDay } from '#domain/time/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { Task } from '#domain/task/index.ts';
import type { CalendarConnection, ListedEvents } from '#machines/imports/calendar-import-types.ts';
import { keepOAuthRequest, newId } from '#services/browser/index.ts';
import { useSharedServices, dataOf, useSession } from '#services/shared-services/index.ts';
import { googleWords } from '#domain/people/index.ts';
import type { Api } from '#services/http/index.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface CalendarCalls {
  readConnection(): Promise<Decision<CalendarConnection>>;
  begin(next: string): Promise<Decision<string>>;
  disconnect(): Promise<Decision<unknown>>;
  listEvents(days: ListedDays, timeZone: string): Promise<Decision<ListedEvents>>;
  existing(ids: readonly string[]): Promise<Decision<Readonly<Record<string, Task>>>>;
}

/** Returns the calendar calls of the signed-in user. `zoneOf` dates each user's tasks (DEC-37). */
export function useCalendarCalls(zoneOf: (userId: number) => string): CalendarCalls {
  const { api, clock } = useSharedServices();
  const { user } = useSession();
  const existing = async (ids: readonly string[]) => {
    const found: Record<string, Task> = {};
    for (let from = 0; from < ids.length; from += MAX_SYNCED) {
      const body = { googleIds: ids.slice(from, from + MAX_SYNCED), UserEmail: user.email };
      const headers = { 'Idempotency-Key': newId(clock.now()) };
      const reply = await api.call('PUT /api/calendar', { body, headers });
      if (!reply.ok) return { ok: false as const, refusal: reply.refusal };
      for (const { googleId, task } of reply.data)
        found[googleId] ??= fromWire(task, zoneOf(task.idAssignedTo));
    }
    return agreed(found);
  };
  return {
    existing,
    readConnection: async () => {
      const reply = await api.call('GET /api/calendar/Google', {});
      if (!reply.ok) return { ok: false, refusal: reply.refusal };
      return agreed({ kind: reply.data.Kind, email: reply.data.Email });
    },
    begin: async (next) => {
      const reply = await api.call('POST /api/calendar/Google/Begin', {});
      if (!reply.ok) return { ok: false, refusal: reply.refusal };
      const isKept = keepOAuthRequest({ state: reply.data.State, purpose: 'calendar', next });
      return isKept ? agreed(reply.data.Url) : refused('storage.failed', googleWords.unkept);
    },
    disconnect: async () => {
      const headers = { 'Idempotency-Key': newId(clock.now()) };
      const reply = await api.call('DELETE /api/calendar/Google', { headers });
      return reply.ok ? agreed(null) : { ok: false, refusal: reply.refusal };
    },
    listEvents: async (days, timeZone) => {
      const listed = await readEvents(api, days, timeZone);
      if (!listed.ok) return listed;
      const known = await existing(listed.value.events.map(({ id }) => id));
      return known.ok ? agreed({ ...listed.value, existing: known.value }) : known;
    },
  };
}

async function readEvents(
  api: Api,
  { from, to }: ListedDays,
  timeZone: string,
): Promise<Decision<Omit<ListedEvents, 'existing'>>> {
  const iso = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  const body = { StartDate: iso(from), EndDate: iso(addDays(to, 1)), TimeZone: timeZone };
  const reply = await api.call('PUT /api/calendar/Events', { body });
  if (!reply.ok) return { ok: false, refusal: reply.refusal };
  const { plainText } = await import('#services/calendar/plain-text.ts');
  const events = reply.data.Events.map(
    (event): CalendarEvent => ({ ...event, description: plainText(event.description) }),
  );
  const warning = reply.data.IsWhole ? null : calendarWords.tooMany;
  return agreed({ events: byStart(events, () => timeZone), warning, nearest: null });
}

/** Reads since when the user's calendar feed exists. `since` is null without a feed. */
export function useCalendarFeed(): Read<{ readonly since: number | null } | null> {
  const { api } = useSharedServices();
  const query = useQuery<{ readonly since: number | null } | null>({
    queryKey: FEED_KEY,
    queryFn: async ({ signal }) => {
      const { CreatedAt: since } = dataOf(await api.call('GET /api/calendar/Feed', { signal }));
      return { since: since === null ? null : Date.parse(since) };
    },
    ...retrySilently,
  });
  return readOf(query, null);
}

/** Creates a new feed URL and revokes the earlier one. The URL is returned only this once. */
export function useRenewFeed(): () => Promise<Decision<string>> {
  const renew = useCallMutation<null, { readonly Url: string }>(
    (api) => api.call('POST /api/calendar/Feed', {}),
    {
      invalidates: [FEED_KEY],
    },
  );
  return async () => {
    const made = await renew(null);
    return made.ok ? agreed(made.value.Url) : made;
  };
}

/** Revokes the URL of the user's feed. */
export function useEndFeed(): () => Promise<Decision<unknown>> {
  const end = useCallMutation(
    (api, _input: null, sending) => api.call('DELETE /api/calendar/Feed', sending),
    {
      invalidates: [FEED_KEY],
    },
  );
  return () => end(null);
}

const FEED_KEY = ['calendar-feed'];
