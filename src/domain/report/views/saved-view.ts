import * as z from '#domain/browser-schema.ts';
import { nameField } from '#domain/work/entity-fields.ts';
import { fromQuery, type ReportView, toQuery } from '#domain/report/filters.ts';
import { firstColumns, readColumns, type TaskColumn, writeColumns } from '#domain/report/task-columns.ts';

/** The screens whose views can be saved. */
export const savedViewScreens = ['report', 'tasks'] as const;

/** One of them. */
export type SavedViewScreen = (typeof savedViewScreens)[number];

/** What a person saved under a name: all that a report, or the tasks report, shows. A preset stays one. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly screen: SavedViewScreen;
  readonly view: ReportView;
  /** Of the tasks report. */
  readonly columns: readonly TaskColumn[];
}

/** The most views that a person may save. */
export const MAX_SAVED_VIEWS = 100;

/** The longest view as a text: five kinds of up to 500 ids each. */
const MAX_VIEW_TEXT = 50_000;

/** What may be set of a saved view. */
export const savedViewFields = z.strictObject({
  Name: nameField,
  /** As in the address; what it says wrongly is as at first. */
  Query: z
    .string()
    .refine((text) => text.length <= MAX_VIEW_TEXT)
    .overwrite((text) => viewText(readView(text))),
  Columns: z.string().overwrite((text) => writeColumns(readColumns(text))),
});

/** The form that names a view. */
export const savedViewForm = savedViewFields.pick({ Name: true });

/** A view as a text: the same for what shows the same. */
export const viewText = (view: ReportView): string => new URLSearchParams(toQuery(view)).toString();

/** The view that a text names. */
export const readView = (text: string): ReportView => fromQuery(new URLSearchParams(text));

/** Whether what is shown differs from what was saved. */
export function isViewChanged(
  saved: SavedView,
  view: ReportView,
  columns: readonly TaskColumn[] = firstColumns,
): boolean {
  if (viewText(saved.view) !== viewText(view)) return true;
  return saved.screen === 'tasks' && writeColumns(saved.columns) !== writeColumns(columns);
}
