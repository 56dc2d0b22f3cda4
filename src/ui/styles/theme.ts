export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme; `system` when none was chosen or the storage is closed. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme and keeps it for the next visit; `public/before-paint.js` shows it again before the first paint. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A closed storage only means that the choice ends with the page.
  }
  show(theme);
  for (const listener of listeners) listener();
}

/** Calls back when the theme changes here or in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    show(readTheme());
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

const key = 'theme';
const listeners = new Set<() => void>();

function show(theme: Theme): void {
  const root = document.documentElement;
  root.dataset['themeChanging'] = '';
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['themeChanging']));
}
