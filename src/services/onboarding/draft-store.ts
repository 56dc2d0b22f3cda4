import { draftKey, type OnboardingDraft, readDraft } from '#domain/onboarding/index.ts';
import type { SmallStorage } from '#services/browser/index.ts';

export interface DraftStore {
  /** Null also for a draft that this version can't read. */
  read(): OnboardingDraft | null;
  write(draft: OnboardingDraft): boolean;
  clear(): void;
  onBrought(listener: (draft: OnboardingDraft) => void): () => void;
}

export interface DraftStoreDeps {
  readonly storage: SmallStorage;
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Creates the store of a user's draft. Without storage it lives as long as the page (ONB-36, ONB-39). */
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
