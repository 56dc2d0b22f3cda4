import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { idsText } from '#domain/work/assignment.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { Api } from '#services/http/api.ts';
import type { Reply } from '#services/http/reply.ts';
import type { EntitySave } from '#services/queries/resource.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

/** Who is assigned to what has this id: whom the person saw there, and who is to be there. */
export interface AssignedChange {
  readonly id: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** How such a change is sent. */
type SendAssigned = (
  api: Api,
  change: AssignedChange,
  sending: { readonly headers: Readonly<Record<string, string>> },
) => Promise<Reply<unknown>>;

/** Who is assigned to something. */
interface Assigned {
  readonly teams: readonly number[];
  readonly users: readonly number[];
}

/** The calls that assign the teams and the users of something, and what shows them: read again after a change. */
interface Assigning {
  readonly teams: SendAssigned;
  readonly users: SendAssigned;
  readonly invalidates: readonly QueryKey[];
}

/**
 * Saves something, and then the teams and the users that are assigned to it, as far as each was changed; what was saved
 * before a step was refused stays, and a new one is made once (DEC-89, DEC-95). What others assign meanwhile stays.
 */
export function useSaveAssigned<Item extends Assigned & { readonly id: number }, Fields extends object>(
  saveItself: (save: EntitySave<Fields>) => Promise<Decision<Item>>,
  { teams, users, invalidates }: Assigning,
): (save: EntitySave<Fields & Assigned, Item>) => Promise<Decision<Item>> {
  const setTeams = useCallMutation(teams, { invalidates });
  const setUsers = useCallMutation(users, { invalidates });
  const made = useRef<Item>(null);
  return async ({ item, fields: { teams: toTeams = [], users: toUsers = [], ...own }, was }) => {
    const fields = own as unknown as Partial<Fields>;
    // Who may only assign changes nothing else.
    const isChanged = item === null || Object.keys(fields).length > 0;
    const saved = isChanged
      ? await saveItself({ item: item ?? made.current, fields, ...(item && { was: was as Partial<Fields> }) })
      : agreed(item);
    if (!saved.ok) return saved;
    made.current = saved.value;
    const { id } = saved.value;
    const steps = [
      [setTeams, { id, before: item?.teams ?? [], after: toTeams }],
      [setUsers, { id, before: item?.users ?? [], after: toUsers }],
    ] as const;
    for (const [set, change] of steps) {
      if (idsText(change.before) === idsText(change.after)) continue;
      const decision = await set(change);
      if (!decision.ok) return decision;
    }
    return saved;
  };
}
