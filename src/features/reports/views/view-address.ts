import { useSearchParams } from 'react-router-dom';
import {
  type SavedView,
  viewText,
  readColumns,
  type TaskColumn,
  writeColumns,
} from '#domain/report/index.ts';
import { createSmallStorage } from '#services/browser/index.ts';

export const VIEW = 'view';
export const COLUMNS = 'columns';

export function addressOfView({ id, view, screen, columns }: SavedView): string {
  const query = new URLSearchParams(viewText(view));
  query.set(VIEW, String(id));
  if (screen === 'tasks') query.set(COLUMNS, writeColumns(columns));
  return query.toString();
}

export function useChosenView(): number | null {
  const [params] = useSearchParams();
  const text = params.get(VIEW) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** From the address, else the last choice in this browser. */
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
