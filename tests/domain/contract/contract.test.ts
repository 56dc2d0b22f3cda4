import { expect, it } from 'vitest';
import { authService } from '#domain/contract/auth.ts';
import type { Call } from '#domain/contract/contract.ts';
import { listsService } from '#domain/contract/lists.ts';
import { peopleService } from '#domain/contract/people.ts';
import { systemService } from '#domain/contract/system.ts';
import { tasksService } from '#domain/contract/tasks.ts';

const calls = Object.entries<Call>({
  ...authService,
  ...peopleService,
  ...listsService,
  ...tasksService,
  ...systemService,
});

it('P1 only the calls of strangers are open', () => {
  const open = calls.filter(([, { access }]) => access === 'open').map(([key]) => key);
  expect(open).toEqual([
    'POST /api/auth/AuthenticationHandler',
    'POST /api/auth/AuthenticationHandler/ValidateToken',
    'POST /api/auth/AuthenticationHandler/Refresh',
    'POST /api/auth/AuthenticationHandler/Logout',
    'POST /api/auth/RequestMailReset',
    'POST /api/auth/PasswordUpdate',
    'POST /api/users/User/SetPassword',
    'GET /api/health',
    'GET /api/capabilities',
    'GET /api/outbox',
  ]);
});

it('DEC-116 every answer about tasks carries a position', () => {
  const without = calls.filter(([key, { positioned }]) => key.includes('/tasks/') && !positioned);
  expect(without.map(([key]) => key)).toEqual(['GET /api/tasks/Task/ListStatus']);
});

it('DEC-08 names in a path are what the call says they are', () => {
  for (const [key, { params }] of calls) {
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}), key).toEqual(named);
  }
});
