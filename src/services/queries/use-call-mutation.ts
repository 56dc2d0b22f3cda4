import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { outageWords } from '#domain/texts/index.ts';
import { newId, isOnline } from '#services/browser/index.ts';
import type { Api, Reply } from '#services/http/index.ts';
import { useSharedServices } from '#services/shared-services/index.ts';

interface Sending {
  readonly headers: { readonly 'Idempotency-Key': string };
}

interface Effects<Input, T> {
  /** Also refetched if another user's change caused a refusal (0067). */
  readonly invalidates?: readonly QueryKey[];
  readonly show?: (queryClient: QueryClient, done: T, input: Input) => void;
  readonly refused?: (queryClient: QueryClient, refusal: Refusal, input: Input) => void;
}

/** Returns a write outside the journal. A retry after a lost answer reuses its key (DEC-116). */
export function useCallMutation<Input, T>(
  call: (api: Api, input: Input, sending: Sending) => Promise<Reply<T>>,
  { invalidates = [], show, refused }: Effects<Input, T> = {},
): (input: Input) => Promise<Decision<T>> {
  const { api, clock } = useSharedServices();
  const queryClient = useQueryClient();
  const unanswered = useRef<{ readonly input: string; readonly key: string }>(undefined);

  return async (input) => {
    const text = JSON.stringify(input);
    const key = unanswered.current?.input === text ? unanswered.current.key : newId(clock.now());
    unanswered.current = { input: text, key };
    // Not awaited: a deleted item would leave the screen before the result is announced.
    const readAnew = () => {
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
    };
    const reply = await call(api, input, { headers: { 'Idempotency-Key': key } });
    if (reply.ok || reply.status !== 0) unanswered.current = undefined;
    if (!reply.ok) {
      const refusal =
        reply.status === 0 && !isOnline()
          ? { ...reply.refusal, message: outageWords.offline.unsaved }
          : reply.refusal;
      refused?.(queryClient, refusal, input);
      if (refusal.code === 'entity.changed') readAnew();
      return { ok: false, refusal };
    }
    show?.(queryClient, reply.data, input);
    readAnew();
    return agreed(reply.data);
  };
}

/** Refetches a query after a refusal caused by another user's change (0067). */
export function readStale(queryKey: QueryKey): NonNullable<Effects<unknown, unknown>['refused']> {
  return (queryClient, { code }) => {
    if (code === 'entity.changed') void queryClient.invalidateQueries({ queryKey });
  };
}
