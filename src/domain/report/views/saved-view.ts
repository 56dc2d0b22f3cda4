import * as z from '#domain/browser-schema.ts';
import { nameField } from '#domain/work/index.ts';
import { fromQuery, type ReportView, toQuery } from '#domain/report/filters.ts';
import { firstColumns, readColumns, type TaskColumn, writeColumns } from '#domain/report/task-columns.ts';

export const savedViewScreens = ['report', 'tasks'] as const;

export type SavedViewScreen = (typeof savedViewScreens)[number];

export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly screen: SavedViewScreen;
  readonly view: ReportView;
  readonly columns: readonly TaskColumn[];
}

export const MAX_SAVED_VIEWS = 100;

/** Five kinds of up to 500 ids each. */
const MAX_VIEW_TEXT = 50_000;

export const savedViewFields = z.strictObject({
  Name: nameField,
  /** Invalid parts fall back to the first view. */
  Query: z
    .string()
    .refine((text) => text.length <= MAX_VIEW_TEXT)
    .overwrite((text) => viewText(readView(text))),
  Columns: z.string().overwrite((text) => writeColumns(readColumns(text))),
});

export const savedViewForm = savedViewFields.pick({ Name: true });

/** Writes a view as text; equal views give equal texts. */
export const viewText = (view: ReportView): string => new URLSearchParams(toQuery(view)).toString();

/** Reads a view from its text. */
export const readView = (text: string): ReportView => fromQuery(new URLSearchParams(text));

/** Returns whether the shown view differs from the saved one. */
export function isViewChanged(
  saved: SavedView,
  view: ReportView,
  columns: readonly TaskColumn[] = firstColumns,
): boolean {
  if (viewText(saved.view) !== viewText(view)) return true;
  return saved.screen === 'tasks' && writeColumns(saved.columns) !== writeColumns(columns);
}
