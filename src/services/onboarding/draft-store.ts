import { draftKey, type OnboardingDraft, readDraft } from '#domain/onboarding/draft.ts';
import type { SmallStorage } from '#services/browser/storage.ts';

/** Where the draft of one person is kept, shared by the tabs of a browser (ONB-36, ONB-39). */
export interface DraftStore {
  /** The draft as it is kept now; null for none, or one that this version cannot read. */
  read(): OnboardingDraft | null;
  /** Whether it was kept. */
  write(draft: OnboardingDraft): boolean;
  clear(): void;
  /** Calls back with each draft that another tab keeps, until the answered function is called. */
  onBrought(listener: (draft: OnboardingDraft) => void): () => void;
}

/** What the store stands on; `events` brings the `storage` events of other tabs. */
export interface DraftStoreDeps {
  readonly storage: SmallStorage;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Makes the store of the draft of a person. Where the storage is closed the draft lives as long as the page. */
export function createDraftStore({ storage, events }: DraftStoreDeps, userId: number): DraftStore {
  const key = draftKey(userId);
  let inPage: OnboardingDraft | null = null;
  let isKept = true;
  return {
    read() {
      const text = isKept ? storage.read(key) : undefined;
      return text === undefined ? inPage : readDraft(text);
    },
    write(draft) {
      inPage = draft;
      isKept = storage.write(key, JSON.stringify(draft));
      return isKept;
    },
    clear() {
      inPage = null;
      storage.remove(key);
    },
    onBrought(listener) {
      const hear = (event: Event) => {
        if ((event as StorageEvent).key !== key) return;
        const draft = readDraft(storage.read(key));
        if (draft !== null) listener(draft);
      };
      events.addEventListener('storage', hear);
      return () => events.removeEventListener('storage', hear);
    },
  };
}
