import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agreed } from '#domain/refusal.ts';
import type { SmallStorage } from '#services/browser/storage.ts';
import type { Api } from '#services/http/api.ts';
import { createDraftStore } from '#services/onboarding/draft-store.ts';
import * as calls from '#services/onboarding/finish-call.ts';
import { openOnboarding } from '#services/onboarding/onboarding-service.ts';

const ADA = 7_000_001;
const BEN = 7_000_002;
let kept: Map<string, string>;
let storage: SmallStorage;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(calls, 'createFinishCall').mockImplementation(() => () => Promise.resolve(agreed(null)));
  kept = new Map();
  storage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => kept.set(key, text).has(key),
    remove: (key) => void kept.delete(key),
  };
});
afterEach(() => vi.useRealTimers());

const open = (userId: number, onDone: () => void = () => undefined) =>
  openOnboarding({
    api: {} as Api,
    admin: { userId, workspaceId: 7, email: 'ada@fernway.example' },
    companyName: 'Fernway',
    store: createDraftStore({ storage, events: new EventTarget() }, userId),
    locks: undefined,
    now: () => 1_763_000_000_000,
    today: () => '2026-11-18',
    newKey: () => 'key',
    onDone,
  });

const nameIn = (key: string): unknown => {
  const text = kept.get(key);
  return text === undefined ? undefined : JSON.parse(text).values.companyName;
};

it('ONB-36 ONB-38 NFR-12 the draft is saved 250 ms after the last change, one per user', () => {
  const [ada, ben] = [open(ADA), open(BEN)];
  ada.change({ companyName: 'Fern' });
  vi.advanceTimersByTime(200);
  ada.change({ companyName: 'Fern & Co' });
  vi.advanceTimersByTime(249);
  expect([...kept.keys()]).toEqual([]);
  vi.advanceTimersByTime(1);
  ben.change({ companyName: 'Kestrel' });
  vi.advanceTimersByTime(250);
  expect([...kept.keys()]).toEqual(['onboarding-draft-7000001', 'onboarding-draft-7000002']);
  expect(nameIn('onboarding-draft-7000001')).toBe('Fern & Co');
  expect(nameIn('onboarding-draft-7000002')).toBe('Kestrel');
  expect(open(ADA).state().values.companyName).toBe('Fern & Co');
});

it('ONB-38 input right before the page closes is saved at once', () => {
  const ada = open(ADA);
  ada.change({ companyName: 'Fern & Co' });
  ada.close();
  expect(nameIn('onboarding-draft-7000001')).toBe('Fern & Co');
});

it('ONB-37 the draft is cleared when the wizard is finished', async () => {
  const onDone = vi.fn<() => void>();
  const ada = open(ADA, onDone);
  ada.change({ companyName: 'Fern & Co' });
  ada.finish();
  expect(nameIn('onboarding-draft-7000001')).toBe('Fern & Co');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect([...kept.keys()]).toEqual([]);
  ada.close();
  expect([...kept.keys()]).toEqual([]);
});
