import { noProjectRefusal } from '#domain/access/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useClients } from './clients-queries.ts';
import { useProjects } from './projects-queries.ts';

/** Returns why the user has no project to choose. Null if there is one or until loaded. */
export function useNoProject(): Refusal | null {
  const { actor } = useSession();
  const clients = useClients(read);
  const projects = useProjects(undefined, read);
  if (clients.state !== 'ready' || projects.state !== 'ready') return null;
  return noProjectRefusal(actor, { projects: projects.data.length, clients: clients.data.length });
}

/** The pickers on the same screen already read the lists. */
const read = { refetchOnMount: false } as const;
