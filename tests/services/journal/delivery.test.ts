import { describe, expect, it } from 'vitest';
import type { SendAnswer } from '#machines/delivery/journal-delivery.machine.ts';
import { createDelivery } from '#services/journal/delivery.ts';

describe('the delivery', () => {
  it('J16 aborts requests when the session expires, and continues after the next sign-in', () => {
    const { delivery, signals, told } = start();
    expect(delivery.canSend()).toBe(true);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    delivery.authExpired();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([delivery.canSend(), told.count]).toEqual([false, 1]);
    delivery.changed();
    expect(signals).toHaveLength(1);
    delivery.authRenewed();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(delivery.canSend()).toBe(true);
  });

  it('J10 J16 marks each change as waiting while nothing can be sent, new ones too', () => {
    const { delivery, told } = start();
    delivery.changed();
    expect(told.count).toBe(0);
    delivery.authExpired();
    expect(told.count).toBe(1);
    delivery.changed();
    expect(told.count).toBe(2);
    delivery.authRenewed();
    delivery.changed();
    expect(told.count).toBe(2);
  });

  it('J10 aborts requests when another tab takes over', () => {
    const { end, signals } = start();
    end();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

/** A delivery whose requests stay unanswered. */
function start() {
  const signals: AbortSignal[] = [];
  const told = { count: 0 };
  const network = { isOnline: () => true, subscribe: () => () => undefined };
  const sendNext = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<SendAnswer>(() => undefined);
  };
  const delivery = createDelivery(sendNext, network, () => {
    told.count += 1;
  });
  const end = delivery.lead();
  return { delivery, end, signals, told };
}
