import { useState, useSyncExternalStore } from 'react';
import { dayAt } from '#domain/time/index.ts';
import { newId, createSmallStorage } from '#services/browser/index.ts';
import { useSharedServices, useSession } from '#services/shared-services/index.ts';
import { createDraftStore } from './draft-store.ts';
import { type Onboarding, openOnboarding } from './onboarding-service.ts';

/** Opens the wizard while the component is mounted. Null before its first effect. */
export function useOnboarding(): Onboarding | null {
  const { api, clock, session } = useSharedServices();
  const { user, workspaceId } = useSession();
  const [host] = useState(() =>
    createHost(() =>
      openOnboarding({
        api,
        admin: { userId: user.id, workspaceId, email: user.email },
        companyName: user.companyName,
        store: createDraftStore(
          { storage: createSmallStorage(() => localStorage), events: globalThis.window },
          user.id,
        ),
        locks: 'locks' in navigator ? navigator.locks : undefined,
        now: clock.now,
        today: () => dayAt(clock.now(), user.timeZone),
        newKey: () => newId(clock.now()),
        onDone: () => void session.readRights(),
      }),
    ),
  );
  return useSyncExternalStore(host.subscribe, host.current);
}

/** Keeps the draft when the page is left. */
function createHost(open: () => Onboarding) {
  const listeners = new Set<() => void>();
  let current: Onboarding | null = null;
  const keep = () => current?.draft.send({ type: 'draft.due' });
  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (current === null) {
        current = open();
        globalThis.addEventListener('pagehide', keep);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        globalThis.removeEventListener('pagehide', keep);
        current?.close();
        current = null;
      };
    },
  };
}
