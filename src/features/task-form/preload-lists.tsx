import { useClients } from '#services/queries/work/clients-queries.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { useUsers } from '#services/queries/people/users-queries.ts';

/** Keeps the form's lists loaded, so that it can be filled in offline. */
export function PreloadLists() {
  useSettings();
  useClients();
  useProjects();
  useLabels();
  useUsers();
  return null;
}
