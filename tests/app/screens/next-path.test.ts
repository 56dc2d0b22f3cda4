import { describe, expect, it } from 'vitest';
import { safeNext, signInPath } from '#app/screens/next-path.ts';

const origin = 'https://weekwright.example';

describe('safeNext', () => {
  it.each([
    ['/app/tasks?week=2026-11-16', '/app/tasks?week=2026-11-16'],
    ['/app/reports', '/app/reports'],
    [null, '/app/tasks'],
    ['', '/app/tasks'],
    ['https://evil.example/app', '/app/tasks'],
    ['//evil.example/app', '/app/tasks'],
    ['/\\evil.example/app', '/app/tasks'],
    ['/\t/evil.example/app', '/app/tasks'],
    ['/app/../login', '/app/tasks'],
    ['data:text/html,hello', '/app/tasks'],
    ['/login', '/app/tasks'],
    ['/%2F%2Fevil.example', '/app/tasks'],
    ['/app\u0000', '/app/tasks'],
  ])('NAV-03 leads from %j to %j', (next, path) => {
    expect(safeNext(next, origin)).toBe(path);
  });
});

it("NAV-03 the sign-in page keeps the requested page as its target, unless that is the app's start", () => {
  expect(signInPath('/app/reports', '?by=client')).toBe('/login?next=%2Fapp%2Freports%3Fby%3Dclient');
  for (const path of ['/', '/app', '/app/tasks']) expect(signInPath(path, '')).toBe('/login');
});
