import { useClients, useLabels, useProjects, useSettings, useUsers } from '#services/queries/index.ts';

/** Keeps the form's lists loaded, so that it can be filled in offline. */
export function PreloadLists() {
  useSettings();
  useClients();
  useProjects();
  useLabels();
  useUsers();
  return null;
}
