import { expect, it } from 'vitest';
import type { Call } from '#domain/contract/contract.ts';
import { services } from '#domain/contract/services.ts';
import { fastest } from '#tests/support/fastest.ts';
import { hostileTexts, textFieldsOf } from '#tests/support/text-fields.ts';

const calls = Object.entries<Call>(services);

it('P1 only calls for anonymous users are open', () => {
  const open = calls.filter(([, { access }]) => access === 'open').map(([key]) => key);
  expect(open).toEqual([
    'POST /api/auth/AuthenticationHandler',
    'POST /api/auth/AuthenticationHandler/ValidateToken',
    'POST /api/auth/AuthenticationHandler/Refresh',
    'POST /api/auth/AuthenticationHandler/Logout',
    'POST /api/auth/RequestMailReset',
    'POST /api/auth/PasswordUpdate',
    'POST /api/auth/Invitation',
    'POST /api/users/User/SetPassword',
    'POST /api/workspaces',
    'POST /api/auth/User',
    'POST /api/auth/ConfirmEmail',
    'POST /api/auth/GoogleBegin',
    'POST /api/auth/GoogleAuth',
    'POST /api/auth/GoogleSignup',
    'POST /api/auth/SecondFactor',
    'POST /api/auth/NewAddress',
    'POST /api/auth/OldAddress',
    'GET /api/health',
    'GET /api/live',
    'GET /api/ready',
    'GET /api/capabilities',
    'GET /api/outbox',
  ]);
});

it('DEC-116 every call about tasks returns a journal position, except these', () => {
  const without = calls.filter(([key, { positioned }]) => key.includes('/tasks/') && !positioned);
  expect(without.map(([key]) => key)).toEqual([
    'POST /api/tasks/Task/Exported',
    'GET /api/tasks/ReportView/List',
    'POST /api/tasks/ReportView',
    'PUT /api/tasks/ReportView',
    'DELETE /api/tasks/ReportView/{id}',
    'GET /api/tasks/Task/ListStatus',
    'GET /api/tasks/Task/Overlaps',
  ]);
});

it('DEC-08 the names in a path match the parameters of the call', () => {
  for (const [key, { params }] of calls) {
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}), key).toEqual(named);
  }
});

it('NFR-15 every text field keeps nothing of 250,000 units of hostile text, and decides within 50 ms', async () => {
  const fields = calls.flatMap(([key, call]) => textFieldsOf(call).map((field) => ({ key, call, ...field })));
  expect(fields.map(({ key, name }) => `${key} ${name}`)).toEqual(
    expect.arrayContaining([
      'POST /api/tasks/Task body.Name',
      'PUT /api/tasks/Task body.Description',
      'POST /api/tasks/Task/Sorting body.tasks.0.afterId',
      'POST /api/auth/AuthenticationHandler body.Email',
      'GET /api/clients/Client/List query.IdUser',
      'GET /api/users/User/{id} params.id',
    ]),
  );
  for (const { key, call, name, part, holding } of fields) {
    for (const [kind, text] of Object.entries(hostileTexts(250_000))) {
      const value = holding(text);
      let kept = Number.POSITIVE_INFINITY;
      const ms = await fastest(50, () => {
        const { data } = call[part]?.safeParse(value) ?? { data: value };
        // A letter among spaces is a valid one-letter name.
        kept = JSON.stringify(data ?? null).length;
      });
      expect([key, name, kind, kept < 100, ms < 50 ? 'in time' : ms]).toEqual([
        key,
        name,
        kind,
        true,
        'in time',
      ]);
    }
  }
});

it('DEC-71 DEC-116 DEC-131 exactly these calls only read, so they need no idempotency key', () => {
  const reads = calls.filter(([, { effect }]) => effect === 'read').map(([key]) => key);
  expect(reads.filter((key) => !key.startsWith('GET '))).toEqual([
    'POST /api/auth/AuthenticationHandler/ValidateToken',
    'POST /api/auth/Invitation',
    'POST /api/users/User/TeamMembers',
    'POST /api/labels/Label/List',
    'POST /api/tasks/Task/Export',
    'POST /api/tasks/Task/Planned',
    'POST /api/tasks/Task/Worked',
    'POST /api/tasks/Task/Drift',
    'POST /api/ai/ExecutePrompt',
    'PUT /api/tasks/Task/List',
    'PUT /api/calendar/Events',
    'PUT /api/templates/Template/List',
  ]);
  expect(calls.filter(([key, { effect }]) => key.startsWith('GET ') && effect !== 'read')).toEqual([]);
});
