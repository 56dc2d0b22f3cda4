import { useRef } from 'react';
import type { EntityStatus } from '#domain/work/entity-status.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { useAssigning } from '#services/queries/work/use-assigning.ts';

/** What is said of what was saved. */
export interface SavedEntity {
  readonly id: number;
  readonly name: string;
  readonly status: EntityStatus;
}

/** It as its form was opened with it. */
interface Opened extends SavedEntity {
  readonly teams: readonly number[];
  readonly users: readonly number[];
}

/** What a form has besides what it is about: whom that is assigned to. */
interface Assigned {
  readonly Teams: readonly number[];
  readonly Users: readonly number[];
}

interface Steps<Values, Sent> {
  /** What is sent of what is there already. */
  toSend(values: Values, intent: string): Sent & { readonly Was: object };
  /** Adds it, or changes that of the id. */
  save(fields: Values | Sent, id: number | undefined): Promise<Decision<SavedEntity>>;
  readonly assign: ReturnType<typeof useAssigning>;
}

/**
 * Saves something and then whom it is assigned to, as far as these were changed; `opened` is null for a new one. What was
 * saved before a step was refused stays, and a new one is made once.
 */
export function useSaveAssigned<Values extends object, Sent extends object>(
  opened: Opened | null,
  { toSend, save, assign }: Steps<Values, Sent>,
): (values: Values & Assigned, intent: string) => Promise<Decision<SavedEntity>> {
  const made = useRef<number>(undefined);

  async function saveItself(values: Values, intent: string): Promise<Decision<SavedEntity>> {
    if (opened === null) return save(values, made.current);
    const sent = toSend(values, intent);
    // Who may only assign changes nothing else.
    const isChanged = Object.keys(sent).length > 1;
    return isChanged ? save(sent, opened.id) : agreed(opened);
  }

  return async ({ Teams, Users, ...values }, intent) => {
    const saved = await saveItself(values as unknown as Values, intent);
    if (!saved.ok) return saved;
    made.current = saved.value.id;
    const assigned = await assign(
      saved.value.id,
      { before: opened?.teams ?? [], after: Teams },
      { before: opened?.users ?? [], after: Users },
    );
    return assigned.ok ? saved : assigned;
  };
}
