import { expect, it } from 'vitest';
import { ownOrigin } from '#server/calls/middleware/own-origin-middleware.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const deps = { config: { publicUrl: 'https://time.acme.test', corsOrigins: [] } };
const statusOf = async (Origin: string, effect: 'read' | 'write') => {
  const { thrown } = await takeSteps([ownOrigin], {
    deps,
    call: { effect },
    request: { headers: { Origin } },
  });
  return (thrown as { status?: number } | undefined)?.status;
};

it('A1 refuses writes from pages of another origin, but no reads', async () => {
  expect(await statusOf('https://evil.example', 'write')).toBe(403);
  expect(await statusOf('https://time.acme.test', 'write')).toBeUndefined();
  expect(await statusOf('https://evil.example', 'read')).toBeUndefined();
});
