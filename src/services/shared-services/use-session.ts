import { useCallback, useSyncExternalStore } from 'react';
import type { Actor } from '#domain/access/index.ts';
import type { SessionUser } from '#services/session/index.ts';
import { useSharedServices } from './shared-context.tsx';

/** Returns the signed-in user and the sign-out. Throws without one. */
export function useSession(): {
  readonly user: SessionUser;
  readonly actor: Actor;
  readonly workspaceId: number;
  signOut(): void;
} {
  const { session } = useSharedServices();
  const current = useSyncExternalStore(session.subscribe, session.current);
  const signOut = useCallback(() => session.actor.send({ type: 'auth.signOut' }), [session]);
  if (!current) throw new Error('Nobody is signed in.');
  return { ...current, workspaceId: current.user.workspaceId, signOut };
}
