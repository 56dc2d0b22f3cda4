import { type Query, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { yieldIfCached, failureOf, retrySilently } from '#services/queries/read.ts';
import { CallError } from '#services/shared-services/query-client.ts';

const againAfter = (error: Error | null) =>
  retrySilently.refetchInterval({ state: { error } as Query['state'] });

it('DEC-94 RPT-23 failed reads are retried every five seconds, refused reads are not', () => {
  expect([
    againAfter(null),
    againAfter(new CallError('Offline', 0)),
    againAfter(new CallError('Something went wrong', 500)),
    againAfter(new TypeError('A fault of the page')),
    againAfter(new CallError('Choose fewer days.', 422)),
  ]).toEqual([false, 5_000, 5_000, 5_000, false]);
});

it('DEC-94 a failed read gives its reason: no answer, or the refusal', () => {
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

it('DEC-94 a click starts a read at once only where no data is loaded', async () => {
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

it('DEC-94 decision 0151 loaded data is read again after the next frame, or with the next task in a hidden tab', async () => {
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
