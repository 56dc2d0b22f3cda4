import { useClients } from '#services/queries/clients.ts';
import { useLabels } from '#services/queries/labels.ts';
import { useProjects } from '#services/queries/projects.ts';
import { useSettings } from '#services/queries/settings.ts';
import { useUsers } from '#services/queries/users.ts';

/** Keeps what the task form chooses from at hand, so that it can be filled in without a network. */
export function ListsAtHand() {
  useSettings();
  useClients();
  useProjects();
  useLabels();
  useUsers();
  return null;
}
