import { useSyncExternalStore } from 'react';
import { type Entry, needsAttention, unsent } from '#domain/journal/entry.ts';
import { useServices } from '#services/services.tsx';
import type { JournalNotices } from './journal.types.ts';

/** The changes that the server does not have yet. */
export function useUnsent(): readonly Entry[] {
  return unsent(useEntries());
}

/** The changes that were refused or given up for now, each with its reason (J8). */
export function useNeedsAttention(): readonly Entry[] {
  return needsAttention(useEntries());
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
