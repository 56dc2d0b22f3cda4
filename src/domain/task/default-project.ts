/** Returns the default project if it fits the default client, else null (BRD-23, DEC-87). */
export function defaultProject<P extends { readonly id: number; readonly client: { readonly id: number } }>(
  projects: readonly P[],
  defaults: { readonly projectId: number | null; readonly clientId: number | null },
): P | null {
  const found = projects.find(({ id }) => id === defaults.projectId);
  const fits = defaults.clientId === null || found?.client.id === defaults.clientId;
  return found !== undefined && fits ? found : null;
}
