import type { SharedServices } from '#services/shared-services/index.ts';
import { createPersonalServices, type PersonalServices } from './browser-user-services.ts';

export interface PersonHost {
  current(): PersonalServices | null;
  whose(): string;
  subscribe(listener: () => void): () => void;
}

/** `create` is used only for the first call per `shared`. */
export function personHost(shared: SharedServices, create = createPersonalServices): PersonHost {
  const known = hosts.get(shared);
  if (known) return known;
  const host = createPersonHost(shared, create);
  hosts.set(shared, host);
  return host;
}

const hosts = new WeakMap<SharedServices, PersonHost>();

function createPersonHost(shared: SharedServices, create: typeof createPersonalServices): PersonHost {
  const listeners = new Set<() => void>();
  let services: PersonalServices | null = null;
  let whose = '';

  const follow = () => {
    const person = shared.session.current();
    const next = person ? `${person.user.workspaceId}/${person.user.id}` : '';
    if (next === whose) return;
    whose = next;
    void services?.close();
    services = person && create(shared, person);
    for (const listener of listeners) listener();
  };
  follow();
  shared.session.subscribe(follow);

  return {
    current: () => services,
    whose: () => whose,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
