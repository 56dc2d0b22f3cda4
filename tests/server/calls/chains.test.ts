import { expect, it } from 'vitest';
import { services } from '#domain/contract/services.ts';
import type { Call } from '#domain/contract/contract.ts';
import { chains } from '#server/calls/chains.ts';
import { kindOf } from '#server/calls/handler-types.ts';
import { claims } from '#server/calls/middleware/claims-middleware.ts';
import { deadline } from '#server/calls/middleware/deadline-middleware.ts';
import { respond } from '#server/calls/middleware/respond-middleware.ts';

it('P1 DEC-132 DEC-137 every chain except the public one checks the token, and each has a deadline', () => {
  for (const [kind, chain] of Object.entries(chains)) {
    expect([kind, chain.slice(0, 2)]).toEqual([kind, [respond, deadline]]);
    expect([kind, chain.includes(claims)]).toEqual([kind, kind !== 'public']);
  }
});

it('P1 chooses the chain of each call by its access and effect', () => {
  const counts: Record<string, number> = {};
  for (const call of Object.values<Call>(services)) {
    const kind = kindOf(call);
    counts[kind] = (counts[kind] ?? 0) + 1;
    expect(kind === 'public').toBe(call.access === 'open');
  }
  expect(Object.keys(counts).toSorted()).toEqual(['external', 'public', 'read', 'sensitive', 'write']);
});
