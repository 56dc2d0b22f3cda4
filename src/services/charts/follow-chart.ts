import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Calls `show` when the selected part of a chart changes. Returns the unsubscribe function. */
export function followChart<Actor extends AnyActorRef, Shown>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Shown,
  show: (shown: Shown) => void,
): () => void {
  let last = select(actor.getSnapshot());
  const following = actor.subscribe((snapshot: SnapshotFrom<Actor>) => {
    const next = select(snapshot);
    if (next === last) return;
    last = next;
    show(next);
  });
  return () => following.unsubscribe();
}
