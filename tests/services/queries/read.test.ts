import { type Query, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { yieldIfCached, failureOf, retrySilently } from '#services/queries/read.ts';
import { CallError } from '#services/shared-services/query-client.ts';

const againAfter = (error: Error | null) =>
  retrySilently.refetchInterval({ state: { error } as Query['state'] });

it('DEC-94 RPT-23 what failed is read again every five seconds, and what the server refuses is not', () => {
  expect([
    againAfter(null),
    againAfter(new CallError('Offline', 0)),
    againAfter(new CallError('Something went wrong', 500)),
    againAfter(new TypeError('A fault of the page')),
    againAfter(new CallError('Choose fewer days.', 422)),
  ]).toEqual([false, 5_000, 5_000, 5_000, false]);
});

it('DEC-94 a read says whether no answer came, or why it is refused', () => {
  const ready = { state: 'ready', isOffline: false, refusal: null };
  expect([failureOf(null, true), failureOf(null, false)]).toEqual([{ ...ready, state: 'loading' }, ready]);
  expect([
    failureOf(new CallError('Offline', 0), false),
    failureOf(new CallError('Something went wrong', 500), false),
    failureOf(new CallError('Choose fewer days.', 422), false),
  ]).toEqual([
    { state: 'failed', isOffline: true, refusal: null },
    { state: 'failed', isOffline: false, refusal: null },
    { state: 'failed', isOffline: false, refusal: 'Choose fewer days.' },
  ]);
});

it('DEC-94 begins a read in the task of a click only where nothing is known yet', async () => {
  const client = new QueryClient();
  client.setQueryData(['known'], []);
  const begun: string[] = [];
  const read = async (...queryKey: string[]) => {
    await yieldIfCached({ client, queryKey });
    begun.push(...queryKey);
  };
  const known = read('known');
  await read('unknown');
  expect(begun).toEqual(['unknown']);
  await known;
  expect(begun).toEqual(['unknown', 'known']);
});

it('DEC-94 decision 0151 what is known is read again after the next frame, in a hidden tab with the next task', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  const client = new QueryClient();
  client.setQueryData(['known'], []);
  const begun: string[] = [];
  const read = async (when: string) => {
    await yieldIfCached({ client, queryKey: ['known'] });
    begun.push(when);
  };
  try {
    const seen = read('after the frame');
    page.hidden = true;
    await read('hidden');
    expect([begun, frames.length]).toEqual([['hidden'], 1]);
    for (const frame of frames) frame();
    await seen;
    expect(begun).toEqual(['hidden', 'after the frame']);
  } finally {
    vi.unstubAllGlobals();
  }
});
