import { noProjectRefusal } from '#domain/access/clients-access.ts';
import type { Refusal } from '#domain/refusal.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useClients } from './clients-queries.ts';
import { useProjects } from './projects-queries.ts';

/** Why there is no project for a task of the signed-in person; null where there is, or before the lists are read. */
export function useNoProject(): Refusal | null {
  const { actor } = useSession();
  const clients = useClients(read);
  const projects = useProjects(undefined, read);
  if (clients.state !== 'ready' || projects.state !== 'ready') return null;
  return noProjectRefusal(actor, { projects: projects.data.length, clients: clients.data.length });
}

/** Whoever asks shows the pickers too, which read the lists. */
const read = { refetchOnMount: false } as const;
