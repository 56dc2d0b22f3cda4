import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { idsText } from '#domain/work/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { Api, Reply } from '#services/http/index.ts';
import type { EntitySave } from '#services/queries/resource.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface AssignedChange {
  readonly id: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

type SendAssigned = (
  api: Api,
  change: AssignedChange,
  sending: { readonly headers: Readonly<Record<string, string>> },
) => Promise<Reply<unknown>>;

interface Assigned {
  readonly teams: readonly number[];
  readonly users: readonly number[];
}

interface Assigning {
  readonly teams: SendAssigned;
  readonly users: SendAssigned;
  readonly invalidates: readonly QueryKey[];
}

/** Saves an entity, then its teams and users. A refused step keeps the earlier ones (DEC-89, DEC-95). */
export function useSaveAssigned<Item extends Assigned & { readonly id: number }, Fields extends object>(
  saveItself: (save: EntitySave<Fields>) => Promise<Decision<Item>>,
  { teams, users, invalidates }: Assigning,
): (save: EntitySave<Fields & Assigned, Item>) => Promise<Decision<Item>> {
  const setTeams = useCallMutation(teams, { invalidates });
  const setUsers = useCallMutation(users, { invalidates });
  const made = useRef<Item>(null);
  return async ({ item, fields: { teams: toTeams = [], users: toUsers = [], ...own }, was }) => {
    const fields = own as unknown as Partial<Fields>;
    // A user with only the right to assign may not send other fields.
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
