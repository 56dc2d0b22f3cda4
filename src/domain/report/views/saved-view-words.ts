import type { SavedViewScreen } from './saved-view.ts';

const screens: Readonly<Record<SavedViewScreen, string>> = { report: 'reports', tasks: 'tasks report' };

export const savedViewWords = {
  title: 'Views',
  changed: 'edited',
  save: 'Save as a new view…',
  edit: 'Rename or delete…',
  cannotSave: "Can't save views",
  cannotUpdate: "Can't update",
  unchanged: 'It already shows this.',
  kept: 'Saves the filters, dates, grouping and columns. Only you can see it.',
  update: (name: string) => `Update “${name}”`,
  elsewhere: (name: string, screen: SavedViewScreen) => `${name} (${screens[screen]})`,
  saved: (name: string) => `View “${name}” was saved.`,
  updated: (name: string) => `View “${name}” was updated.`,
  renamed: (name: string) => `View “${name}” was renamed.`,
  deleted: (name: string) => `View “${name}” was deleted.`,
} as const;
