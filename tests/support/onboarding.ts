import { noProgress } from '#domain/onboarding/draft.ts';
import type { OnboardingValues } from '#domain/onboarding/values.ts';
import { createSmallStorage } from '#services/browser/storage.ts';
import type { Api } from '#services/http/api.ts';
import { createDraftStore } from '#services/onboarding/draft-store.ts';
import { type Onboarding, openOnboarding } from '#services/onboarding/onboarding-service.ts';

/** A completed wizard except for the users, whose addresses belong to one company. */
export const filledValues = (roleId: number, domain: string): OnboardingValues => ({
  companyName: ' Fernway Ltd ',
  users: [
    { firstName: 'Jonas', lastName: 'Weber', email: `Jonas@${domain}`, roleId: String(roleId) },
    { firstName: '', lastName: ' ', email: '', roleId: '' },
    { firstName: 'Amira', lastName: 'Haddad', email: `amira@${domain}`, roleId: String(roleId) },
  ],
  teams: [
    { name: 'Design', lead: `Jonas@${domain}`, members: [`amira@${domain}`] },
    { name: 'No one', lead: '', members: [] },
    { name: '', lead: `Jonas@${domain}`, members: [] },
    { name: 'Office', lead: `ada@${domain}`, members: [] },
  ],
  clients: [
    { name: 'Kestrel Bank', color: '#1F7DCF', projects: ['Website', ' ', 'App'] },
    { name: 'No project', color: '#1F7DCF', projects: [''] },
  ],
  labels: [
    { name: 'Meeting', color: '#329B4B' },
    { name: '  ', color: '#329B4B' },
  ],
  skipped: [],
});

/** A browser's storage that outlives its pages. */
export function keptStorage() {
  const data = new Map<string, string>();
  const events = new EventTarget();
  const storage = createSmallStorage(() => ({
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, text: string) => void data.set(key, text),
    removeItem: (key: string) => void data.delete(key),
  }));
  return { data, events, storage };
}

/** Opens a page with Ada's wizard from the browser's storage. */
export function openPage(
  browser: ReturnType<typeof keptStorage>,
  api: Api,
  admin: { readonly userId: number; readonly workspaceId: number; readonly email: string },
  onDone: () => void = () => undefined,
): Onboarding {
  return openOnboarding({
    api,
    admin,
    companyName: 'Fernway',
    store: createDraftStore(browser, admin.userId),
    locks: undefined,
    now: () => Date.parse('2026-11-18T09:00:00Z'),
    today: () => '2026-11-18',
    newKey: () => crypto.randomUUID(),
    onDone,
  });
}

/** Stores a draft at its summary step in a browser. */
export function keepDraft(
  browser: ReturnType<typeof keptStorage>,
  userId: number,
  values: OnboardingValues,
): void {
  createDraftStore(browser, userId).write({
    version: 1,
    timestamp: 1,
    step: 'summary',
    values,
    progress: noProgress,
  });
}
