import type { QueryKey } from '@tanstack/react-query';
import { agreed, type Decision } from '#domain/refusal.ts';
import { useCallMutation } from './use-call-mutation.ts';

interface CreateInList<Wire, Item> {
  readonly key: QueryKey;
  readonly item: (wire: Wire) => Item;
  readonly invalidates?: readonly QueryKey[];
}

/** Creates an item missing in a picker and adds it to the cached list (TBL-09). */
export function useCreateInList<Input, Wire, Item>(
  call: Parameters<typeof useCallMutation<Input, Wire>>[0],
  { key, item, invalidates = [key] }: CreateInList<Wire, Item>,
): (input: Input) => Promise<Decision<Item>> {
  const create = useCallMutation(call, {
    invalidates,
    show: (queryClient, made) =>
      queryClient.setQueryData<readonly Item[]>(key, (before) => before && [...before, item(made)]),
  });
  return async (input) => {
    const made = await create(input);
    return made.ok ? agreed(item(made.value)) : made;
  };
}
