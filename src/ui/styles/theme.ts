export type Theme = 'system' | 'light' | 'dark';

/** `system` also if the storage is blocked. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** `public/before-paint.js` applies the stored theme before the first paint. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // With blocked storage the choice lasts until the page closes.
  }
  show(theme);
  for (const listener of listeners) listener();
}

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
