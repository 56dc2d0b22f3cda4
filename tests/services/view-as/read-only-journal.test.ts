// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { denied } from '#domain/refusal.ts';
import { createReadOnlyJournal } from '#services/view-as/read-only-journal.ts';
import { Workspace } from '#tests/support/services.tsx';

it("J9 P1 a view's journal records nothing, and doesn't show its user's changes", async () => {
  const { services, facts } = new Workspace();
  const { journal } = services;
  const refusal = denied('Nothing can be changed.');
  const viewed = createReadOnlyJournal(journal, () => refusal);
  expect(await viewed.record([])).toEqual({ ok: false, refusal });
  expect(await viewed.takeIn([])).toEqual({ ok: false, refusal });
  expect([viewed.entries(), await viewed.log(), await viewed.boards()]).toEqual([[], [], []]);
  expect([facts, journal.entries()]).toEqual([[], []]);
  expect(viewed.delivery).toBe(journal.delivery);
});
