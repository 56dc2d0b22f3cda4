import { beforeEach, expect, it, vi } from 'vitest';
import { keepPage, pageBefore } from '#services/shared-services/page-before.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it("ROL-26 the previous page is a step back where the tab's history has one", () => {
  expect(pageBefore(7, { currentEntry: { index: 1 } })).toBe('history');
  expect(pageBefore(7, { currentEntry: { index: 0 } })).toBe(null);
});

it('ROL-26 without the Navigation API the previous page is the last page that this user could open in this tab', () => {
  expect(pageBefore(7)).toBe(null);
  keepPage(7, '/app/clients?search=a');
  expect([pageBefore(7), pageBefore(8)]).toEqual([{ path: '/app/clients?search=a' }, null]);
});
