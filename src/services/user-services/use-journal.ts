import { useMemo, useSyncExternalStore } from 'react';
import { type AttentionItem, attentionItems, type Entry, unsent } from '#domain/journal/index.ts';
import type { JournalNotices } from '#services/journal/index.ts';
import { useServices } from './user-context.tsx';

/** Returns the entries that the server does not have yet. */
export function useUnsent(): readonly Entry[] {
  return unsent(useEntries());
}

/** Returns the refused and parked changes, one item per decision (J8). */
export function useAttentionItems(): readonly AttentionItem[] {
  const entries = useEntries();
  return useMemo(() => attentionItems(entries), [entries]);
}

/** Returns the notices of the journal. */
export function useJournalNotices(): JournalNotices {
  const { journal } = useServices();
  return useSyncExternalStore(journal.subscribe, journal.notices);
}

function useEntries(): readonly Entry[] {
  const { journal } = useServices();
  return useSyncExternalStore(journal.subscribe, journal.entries);
}
