import { expect, it } from 'vitest';
import { body } from '#server/calls/middleware/body-middleware.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const json = { 'Content-Type': 'application/json' };

it('DEC-132 passes on the parts of the request without validation', async () => {
  const request = { path: '/api/some/7?Day=1&Day=2', headers: json, body: '{"Name":"Offer"}' };
  const { vars } = await takeSteps([body, async (c) => c.set('now', Number(c.req.param('id')))], {
    request,
  });
  expect(vars.now).toBe(7);
  expect(vars.raw?.()).toMatchObject({ body: { Name: 'Offer' } });
  expect(vars.raw?.().query.getAll('Day')).toEqual(['1', '2']);
});

it('DEC-132 P7 defers the error of an unreadable body until the body is read', async () => {
  for (const [headers, text, status] of [
    [json, '{"broken', 400],
    [{ 'Content-Type': 'text/plain' }, 'hello', 415],
    [json, JSON.stringify({ x: 'x'.repeat(262_144) }), 413],
  ] as const) {
    const { vars, wentOn, thrown } = await takeSteps([body], { request: { headers, body: text } });
    expect([wentOn, thrown]).toEqual([true, undefined]);
    await expect((async () => vars.raw?.())()).rejects.toMatchObject({ status });
  }
});
