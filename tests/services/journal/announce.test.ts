import { expect, it } from 'vitest';
import type { Entry } from '#domain/journal/entry.ts';
import { announceRefusals } from '#services/journal/announce.ts';
import type { SettledListener } from '#services/journal/journal.types.ts';

it('J7 J8 tells of what was refused or held back in the tab that did it, and of nothing else', () => {
  const told: string[] = [];
  let settle: SettledListener = () => undefined;
  const onSettled = (listener: SettledListener) => {
    settle = listener;
    return () => undefined;
  };
  announceRefusals(
    { onSettled },
    { show: ({ text, actions = [] }) => told.push(`${text}: ${actions.map(({ label }) => label).join()}`) },
    () => undefined,
  );
  const entry = (status: Entry['status'], message: string | null) =>
    ({ status, refusal: message && { code: 'access.denied', message } }) as Entry;
  settle(entry('accepted', null), true);
  settle(entry('refused', 'Not yours'), true);
  settle(entry('refused', 'In another tab'), false);
  settle(entry('parked', 'The server fails'), true);
  expect(told).toEqual(['Not yours: Show', 'The server fails: Show']);
});
