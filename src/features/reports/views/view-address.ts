import { useSearchParams } from 'react-router-dom';
import { type SavedView, viewText } from '#domain/report/views/saved-view.ts';
import { readColumns, type TaskColumn, writeColumns } from '#domain/report/task-columns.ts';
import { createSmallStorage } from '#services/browser/storage.ts';

/** The part of an address that names the saved view which was chosen last. */
export const VIEW = 'view';
/** The part that names the columns of the tasks report. */
export const COLUMNS = 'columns';

/** The query of the address that shows a saved view. */
export function addressOfView({ id, view, screen, columns }: SavedView): string {
  const query = new URLSearchParams(viewText(view));
  query.set(VIEW, String(id));
  if (screen === 'tasks') query.set(COLUMNS, writeColumns(columns));
  return query.toString();
}

/** The saved view that the address names; null where it names none. */
export function useChosenView(): number | null {
  const [params] = useSearchParams();
  const text = params.get(VIEW) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** The columns that are shown: those of the address, else those that were chosen last in this browser. */
export function useColumns(): [readonly TaskColumn[], (chosen: readonly TaskColumn[]) => void] {
  const [params, setParams] = useSearchParams();
  return [
    readColumns(params.get(COLUMNS) ?? storage.read(KEPT)),
    (next) => {
      storage.write(KEPT, writeColumns(next));
      setParams(
        (before) => {
          before.set(COLUMNS, writeColumns(next));
          return before;
        },
        { replace: true },
      );
    },
  ];
}

const storage = createSmallStorage(() => localStorage);
const KEPT = 'weekwright.tasks-report.columns';
