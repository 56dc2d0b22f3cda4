import { expect, it } from 'vitest';
import * as z from 'zod';
import { input } from '#server/calls/middleware/input-middleware.ts';
import { takeSteps } from '#tests/support/call-steps.ts';

const call = {
  params: z.strictObject({ id: z.coerce.number().int() }),
  body: z.strictObject({ Name: z.string().max(5) }),
};
const take = (id: string, body: unknown) =>
  takeSteps([input], { call, vars: { raw: () => ({ params: { id }, query: new URLSearchParams(), body }) } });

it('DEC-132 passes on parameters that match the schemas of the contract, as parsed', async () => {
  const { vars, wentOn } = await take('7', { Name: 'Offer' });
  expect([wentOn, vars.input]).toEqual([true, { params: { id: 7 }, query: {}, body: { Name: 'Offer' } }]);
});

it('DEC-132 refuses an invalid path before the body, and names the invalid field', async () => {
  expect((await take('x', { Name: 'Too long' })).thrown).toMatchObject({ status: 404 });
  expect((await take('7', undefined)).thrown).toMatchObject({ status: 400 });
  expect((await take('7', { Name: 'Too long' })).thrown).toMatchObject({
    status: 422,
    extras: { field: 'Name' },
  });
});
