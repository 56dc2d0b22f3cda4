import { type RequestContext, tooMany } from '#server/http/index.ts';
import { count, isOver } from '#server/mail/index.ts';

interface ActLimit {
  readonly name: string;
  readonly windowMs: number;
  readonly user: { readonly limit: number; readonly message: string };
  readonly company: { readonly limit: number; readonly message: string };
}

/** Counts an act of the user and the company across all processes; throws 429 over the limit, without counting. */
export async function countAct(
  { tx, actor, config, now }: RequestContext,
  { name, windowMs, user, company }: ActLimit,
): Promise<void> {
  if (!config.rateLimits) return;
  const counter = (whose: string | number, { limit, message }: ActLimit['user']) => ({
    key: `${name} ${whose}`,
    limit,
    windowMs,
    refusal: ({ leftMs }: { readonly leftMs: number }) => tooMany(message, leftMs),
  });
  const counters = [
    counter(`${actor.workspaceId}.${actor.userId}`, user),
    counter(actor.workspaceId, company),
  ];
  for (const one of await count(tx, counters, now)) if (isOver(one)) throw one.refusal(one);
}
