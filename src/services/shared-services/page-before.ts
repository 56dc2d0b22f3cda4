import { personalKey } from '#services/browser/index.ts';
import { tabStorage } from './is-viewed.ts';

/** A step back in the tab's history, a path of this app, or none. */
export type PageBefore = 'history' | { readonly path: string } | null;

/** Not every browser has the Navigation API. */
interface TabHistory {
  readonly currentEntry: { readonly index: number } | null;
}

/** Returns the page before a typed URL, by the Navigation API or the tab's last stored path. */
export function pageBefore(
  userId: number,
  history = (globalThis as { readonly navigation?: TabHistory }).navigation,
): PageBefore {
  const index = history?.currentEntry?.index;
  if (index !== undefined) return index > 0 ? 'history' : null;
  const path = tabStorage.read(keyOf(userId));
  return path ? { path } : null;
}

/** Stores the path of a page that the user may see, for this tab. */
export function keepPage(userId: number, path: string): void {
  tabStorage.write(keyOf(userId), path);
}

const keyOf = (userId: number): string => personalKey('last-page', userId);
