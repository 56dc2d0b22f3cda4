import { useMemo, useSyncExternalStore } from 'react';
import { type AttentionItem, attentionItems } from '#domain/journal/sending/attention.ts';
import { type Entry, unsent } from '#domain/journal/sending/entry.ts';
import type { JournalNotices } from '#services/journal/journal.types.ts';
import { useServices } from './user-context.tsx';

/** The changes that the server does not have yet. */
export function useUnsent(): readonly Entry[] {
  return unsent(useEntries());
}

/** What was refused or given up for now, one item for each thing that its person has to decide (J8). */
export function useAttentionItems(): readonly AttentionItem[] {
  const entries = useEntries();
  return useMemo(() => attentionItems(entries), [entries]);
}

/** What else to say of the journal: rows that could not be read, and that the page must be loaded again. */
export function useJournalNotices(): JournalNotices {
  const { journal } = useServices();
  return useSyncExternalStore(journal.subscribe, journal.notices);
}

function useEntries(): readonly Entry[] {
  const { journal } = useServices();
  return useSyncExternalStore(journal.subscribe, journal.entries);
}
