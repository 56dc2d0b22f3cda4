import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { agreed, type Decision, type Refusal } from '#domain/refusal.ts';
import { outageWords } from '#domain/texts/outage-words.ts';
import { newId } from '#services/browser/new-id.ts';
import { isOnline } from '#services/browser/use-online.ts';
import type { Api } from '#services/http/api.ts';
import type { Reply } from '#services/http/reply.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';

/** How a call goes out: with its key, so that trying it again after a lost answer does nothing twice (DEC-116). */
interface Sending {
  readonly headers: { readonly 'Idempotency-Key': string };
}

/** What else is known of a write. */
interface Effects<Input, T> {
  /** The keys under which all is read again when it was done, or refused since somebody else has changed it (0067). */
  readonly invalidates?: readonly QueryKey[];
  /** Puts what came of it where it is shown, until that is read again. */
  readonly show?: (queryClient: QueryClient, done: T, input: Input) => void;
  /** What follows where it was refused. */
  readonly refused?: (queryClient: QueryClient, refusal: Refusal, input: Input) => void;
}

/** A write beside the journal: what it came to, for the chart of its form or button. */
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
    // Not waited for: what was deleted would leave the screen before anybody could say so.
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

/** Reads anew, where a change was refused since somebody else has changed it (0067), what the form alone shows: it can say so. */
export function readStale(queryKey: QueryKey): NonNullable<Effects<unknown, unknown>['refused']> {
  return (queryClient, { code }) => {
    if (code === 'entity.changed') void queryClient.invalidateQueries({ queryKey });
  };
}
