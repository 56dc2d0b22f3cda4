import { expect, it } from 'vitest';
import { isSafe } from '#services/browser/leave-to.ts';

it.each([
  ['http://time.intern:4310/payment-stand-in/checkout/1', true],
  ['https://checkout.stripe.com/c/pay/1', true],
  ['http://127.0.0.1:4310/payment-stand-in/checkout/1', true],
  ['http://checkout.stripe.com/c/pay/1', false],
  ['http://127.0.0.1.evil.example/', false],
  ['blob:https://checkout.stripe.com/1', false],
  ['data:text/html,x', false],
])('API-093 API-096 S3-23 the browser may navigate to %s: %j', (url, may) => {
  expect(isSafe(new URL(url), 'http://time.intern:4310')).toBe(may);
});
