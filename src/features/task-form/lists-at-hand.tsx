import { useClients } from '#services/queries/work/clients.ts';
import { useLabels } from '#services/queries/work/labels.ts';
import { useProjects } from '#services/queries/work/projects.ts';
import { useSettings } from '#services/queries/people/settings.ts';
import { useUsers } from '#services/queries/people/users.ts';

/** Keeps what the task form chooses from at hand, so that it can be filled in without a network. */
export function PreloadLists() {
  useSettings();
  useClients();
  useProjects();
  useLabels();
  useUsers();
  return null;
}
