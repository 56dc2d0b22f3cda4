import { VIEW_AS_HEADER } from '#domain/access/index.ts';
import type { CallKey, Calls } from '#domain/contract/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Api, Reply } from '#services/http/index.ts';
import type { ViewedRole } from '#machines/auth/view-as.machine.ts';

type ReadCall = { [K in CallKey]: Calls[K]['effect'] extends 'read' ? K : never }[CallKey];

const bodied: Readonly<Record<Exclude<ReadCall, `GET ${string}`>, true>> = {
  'POST /api/auth/AuthenticationHandler/ValidateToken': true,
  'POST /api/auth/Invitation': true,
  'POST /api/labels/Label/List': true,
  'PUT /api/calendar/Events': true,
  'PUT /api/tasks/Task/List': true,
  'POST /api/tasks/Task/Export': true,
  'POST /api/tasks/Task/Planned': true,
  'POST /api/tasks/Task/Worked': true,
  'POST /api/ai/ExecutePrompt': true,
  'POST /api/tasks/Task/Drift': true,
  'PUT /api/templates/Template/List': true,
  'POST /api/users/User/TeamMembers': true,
};

/** Returns whether a call changes nothing. */
export const isRead = (key: CallKey): boolean => key.startsWith('GET ') || key in bodied;

/** Creates the API client of a view: reads are sent as the role, anything else is refused. */
export function createReadOnlyApi(api: Api, { role, readOnly, onRefused }: ReadOnlyParts): Api {
  const call = async (key: CallKey, given: AnyInput = {}): Promise<Reply<unknown>> => {
    if (!isRead(key)) return { ok: false, status: 403, refusal: readOnly(), retryAfterMs: null };
    const headers = { ...given.headers, [VIEW_AS_HEADER]: String(role().id) };
    const reply = await (api.call as AnyCall)(key, { ...given, headers });
    if (!reply.ok && reply.status === 403) onRefused();
    return reply;
  };
  const open: Api['open'] = (path, signal, asked) =>
    api.open(
      path,
      signal,
      asked && { ...asked, headers: { ...asked.headers, [VIEW_AS_HEADER]: String(role().id) } },
    );
  return { ...api, call: call as Api['call'], open };
}

interface ReadOnlyParts {
  readonly role: () => ViewedRole;
  readonly readOnly: () => Refusal;
  readonly onRefused: () => void;
}

interface AnyInput {
  readonly headers?: Readonly<Record<string, string>>;
}
type AnyCall = (key: CallKey, input: AnyInput) => Promise<Reply<unknown>>;
