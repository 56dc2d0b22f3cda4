import { useClients, useLabels, useProjects } from '#services/queries/index.ts';

type Named = readonly { readonly id: number; readonly name: string }[];

/** Replaces ids by names in the changes of another user. */
export function useNamedDefaults(): (changes: Readonly<Record<string, unknown>>) => object {
  const lists: Readonly<Record<string, Named>> = {
    DefaultClientId: useClients().data,
    DefaultProjectId: useProjects().data,
    DefaultLabelId: useLabels().data,
  };
  return (changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, value]) => {
        const list = lists[field];
        return [field, list ? (list.find(({ id }) => id === value)?.name ?? null) : value];
      }),
    );
}
