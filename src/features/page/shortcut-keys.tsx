import { lazily } from '#ui/interaction/lazily.tsx';

/** The keys of a shortcut, for the tooltip of the button that does the same; the table that knows them is read late. */
export const ShortcutKeys = lazily(() => import('./shortcut-kbd.tsx'), 'ShortcutKbd');
