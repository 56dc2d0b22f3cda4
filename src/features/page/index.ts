/** The frame of a page: links, titles, guards, commands. */
export { type CurrentScreen, CurrentScreenProvider, useCurrentScreen } from './current-screen.tsx';
export { DocumentTitle } from './document-title.tsx';
export { listenForKeys, noteListener, useActiveScopes } from './key-listener.ts';
export { type Link, LinksProvider, useLink } from './links.tsx';
export { MenuButton, MenuProvider } from './menu-button.tsx';
export { type Command, entriesOf, runShortcut, shownKeys } from './menu-command.ts';
export { ConfirmEmailNotice } from './notices/confirm-email-notice.tsx';
export { GoogleStandIn } from './notices/google-stand-in.tsx';
export { SeatNotice } from './notices/seat-notice.tsx';
export { type CommandGroup, offerCommands, offeredCommands, type PaletteCommand } from './page-commands.ts';
export { Page } from './page.tsx';
export { queueKeys } from './queued-keys.ts';
export type { ScreenId, ScreenParams } from './screen-ids.ts';
export { severityTones } from './severity-tones.ts';
export { ShortcutKbd } from './shortcut-kbd.tsx';
export {
  isOnApple,
  keysOf,
  type Shortcut,
  shortcutOf,
  type ShortcutOf,
  type ShownShortcut,
  shownShortcuts,
} from './shortcuts.ts';
export { titleNote } from './title-note.ts';
export { ignoreTypedOn } from './typed-on.ts';
export { useAsked } from './use-asked.ts';
export { useListFocusRestore } from './use-list-focus-restore.ts';
export { useTaskLink } from './use-task-link.ts';
export { useUnsavedReason } from './use-unsaved-reason.ts';
export { saidElsewhere, whyOf } from './why-of.ts';
