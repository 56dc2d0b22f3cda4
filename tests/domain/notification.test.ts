import { expect, it } from 'vitest';
import { type Notification, messageField, visibleNotification } from '#domain/notification.ts';

const notice = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  severity: 'Info',
  message: 'The service rests tonight.',
  isActive: true,
  startAt: null,
  endAt: null,
  ...more,
});
const shown = (list: readonly Notification[], now: number, dismissed: readonly number[] = []) =>
  visibleNotification(list, dismissed, now)?.id ?? null;

it('NTF-05 NTF-07 DEC-80 a notification is visible while active, from its start to its end inclusive', () => {
  const bounded = notice(1, { startAt: 20, endAt: 30 });
  expect([19, 20, 30, 31].map((now) => shown([bounded], now))).toEqual([null, 1, 1, null]);
  expect([0, 30, 31].map((now) => shown([notice(1, { endAt: 30 })], now))).toEqual([1, 1, null]);
  expect([19, 20, 9_999].map((now) => shown([notice(1, { startAt: 20 })], now))).toEqual([null, 1, 1]);
  expect(shown([notice(1, { isActive: false })], 20)).toBeNull();
});

it("NTF-04 NTF-06 DEC-79 the first notification in list order that wasn't dismissed is shown", () => {
  const list = [notice(7, { isActive: false }), notice(3), notice(1)];
  expect([shown(list, 0), shown(list, 0, [3]), shown(list, 0, [3, 1])]).toEqual([3, 1, null]);
});

it('NTF-02 a notification has a text of 1 to 500 characters', () => {
  const says = (text: string) => messageField.safeParse(text);
  expect(says('  Tonight \n at ten.  ')).toEqual({ success: true, data: 'Tonight \n at ten.' });
  expect(says(' \n ').error?.issues[0]?.message).toBe('Write a message.');
  expect(says('a'.repeat(501)).error?.issues[0]?.message).toBe('500 characters max.');
  expect(says('a\u0000').error?.issues[0]?.message).toBe('This text contains unsupported characters.');
});
