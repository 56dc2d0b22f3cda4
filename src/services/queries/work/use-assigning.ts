import type { QueryKey } from '@tanstack/react-query';
import { idsText } from '#domain/work/assignment.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { Api } from '#services/http/api.ts';
import type { Reply } from '#services/http/reply.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Who is assigned: whom the person saw there, and who is to be there. */
export interface AssignedChange {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** How such a change of what has this id is sent. */
type SendAssigned = (
  api: Api,
  change: AssignedChange & { readonly id: number },
  sending: { readonly headers: Readonly<Record<string, string>> },
) => Promise<Reply<unknown>>;

/** Sets the teams and then the users of something by its id, as far as they change; the first refusal ends it (DEC-89, DEC-95). */
export function useAssigning(
  send: { readonly teams: SendAssigned; readonly users: SendAssigned },
  invalidates: readonly QueryKey[],
): (id: number, teams: AssignedChange, users: AssignedChange) => Promise<Decision<unknown>> {
  const setTeams = useCallMutation(send.teams, { invalidates });
  const setUsers = useCallMutation(send.users, { invalidates });
  return async (id, teams, users) => {
    const steps = [
      [setTeams, teams],
      [setUsers, users],
    ] as const;
    for (const [set, change] of steps) {
      if (idsText(change.before) === idsText(change.after)) continue;
      const decision = await set({ id, ...change });
      if (!decision.ok) return decision;
    }
    return agreed(null);
  };
}
