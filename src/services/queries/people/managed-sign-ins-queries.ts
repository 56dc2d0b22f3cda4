import { useQuery } from '@tanstack/react-query';
import type { WireFactorRule } from '#domain/contract/index.ts';
import type { Decision } from '#domain/refusal.ts';
import { type Read, readOf, retrySilently } from '#services/queries/read.ts';
import { dataOf, useSharedServices } from '#services/shared-services/index.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';
import { FACTORS_KEY } from './factor-queries.ts';

interface Managed {
  readonly idUser: number;
  readonly Confirmation: string;
}

/** Ends all sessions of another user. */
export function useEndSignInsOf(): (managed: Managed) => Promise<Decision<{ readonly Ended: number }>> {
  return useCallMutation((api, body: Managed, sending) =>
    api.call('POST /api/users/User/EndSignIns', { body, ...sending }),
  );
}

/** Removes all second factors of another user. */
export function useRemoveFactorsOf(): (managed: Managed) => Promise<Decision<unknown>> {
  return useCallMutation((api, body: Managed, sending) =>
    api.call('POST /api/users/User/RemoveFactors', { body, ...sending }),
  );
}

export interface FactorRule {
  readonly isRequired: boolean;
  readonly usersWithout: number;
}

/** Reads whether the company requires a second factor. Null until loaded. */
export function useFactorRule(): Read<FactorRule | null> {
  const { api } = useSharedServices();
  const query = useQuery<FactorRule | null>({
    queryKey: RULE_KEY,
    queryFn: async ({ signal }) =>
      toRule(dataOf(await api.call('GET /api/workspaces/Workspace/SecondFactor', { signal }))),
    ...retrySilently,
  });
  return readOf(query, null);
}

/** Sets whether all users need a second factor. */
export function useRequireFactor(): (rule: {
  readonly IsRequired: boolean;
  readonly Confirmation: string;
}) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, body: { readonly IsRequired: boolean; readonly Confirmation: string }, sending) =>
      api.call('PUT /api/workspaces/Workspace/SecondFactor', { body, ...sending }),
    {
      show: (queryClient, rule) => queryClient.setQueryData(RULE_KEY, toRule(rule)),
      invalidates: [FACTORS_KEY],
    },
  );
}

const RULE_KEY = ['factor-rule'];

const toRule = ({ IsRequired, UsersWithout }: WireFactorRule): FactorRule => ({
  isRequired: IsRequired,
  usersWithout: UsersWithout,
});
