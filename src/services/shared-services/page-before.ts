import { personalKey } from '#services/browser/storage.ts';
import { tabStorage } from './is-viewed.ts';

/** Where the page before this one is: a step back in the history of the tab, a path of this app, or nowhere. */
export type PageBefore = 'history' | { readonly path: string } | null;

/** The part of the Navigation API that is asked; not every browser has it. */
interface TabHistory {
  readonly currentEntry: { readonly index: number } | null;
}

/**
 * The page that was open before an address was typed. The Navigation API counts the entries of this origin alone; without
 * it, the last path that was kept for the tab.
 */
export function pageBefore(
  userId: number,
  history = (globalThis as { readonly navigation?: TabHistory }).navigation,
): PageBefore {
  const index = history?.currentEntry?.index;
  if (index !== undefined) return index > 0 ? 'history' : null;
  const path = tabStorage.read(keyOf(userId));
  return path ? { path } : null;
}

/** Keeps the path of a page that the person could open, for this tab. */
export function keepPage(userId: number, path: string): void {
  tabStorage.write(keyOf(userId), path);
}

const keyOf = (userId: number): string => personalKey('last-page', userId);
