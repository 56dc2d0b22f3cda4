import { useMutation } from '@tanstack/react-query';
import type { Api } from '#services/api.ts';
import type { Reply } from '#services/http/reply.ts';
import { dataOf } from '#services/queries/query-client.ts';
import { useSharedServices } from '#services/services.tsx';

/** A call that a form makes: the message of a refusal stands on the form, not in a toast. */
export function useFormCall<Input>(call: (api: Api, input: Input) => Promise<Reply<unknown>>) {
  const { api } = useSharedServices();
  return useMutation({
    mutationFn: async (input: Input) => dataOf(await call(api, input)),
    meta: { silent: true },
  });
}
