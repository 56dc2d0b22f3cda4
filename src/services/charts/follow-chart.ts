import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * Hears what a service shows of a chart each time that it changes, as `useChart` does for components; answers how to call
 * that off. What a chart tells is not followed: it emits that.
 */
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
