import { compareNames } from '#domain/texts/index.ts';
import { Link } from 'react-router-dom';
import {
  UNKNOWN,
  type Cell,
  type GridRow,
  overDay,
  type PlannedDay,
  weekGrid,
  type WeekGrid,
  weekQuery,
  type WeekView,
} from '#domain/report/index.ts';
import { useLink } from '#features/page/index.ts';
import { figureColor, type ReportNames } from '#features/reports/report-parts.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import type { ShownCell, ShownRow } from './week-table.tsx';

interface ShownWeek {
  readonly rows: readonly ShownRow[];
  readonly foot: Pick<ShownRow, 'days' | 'total'>;
}

const logged = (cell: Cell): ShownCell => ({ ...cell, plannedMs: null, over: null });

const loggedRow = ({ days, ...total }: Omit<GridRow, 'key'>): Pick<ShownRow, 'days' | 'total'> => ({
  days: days.map(logged),
  total: logged(cellOf(total)),
});

const cellOf = ({ ms, roundedMs, isRunning }: Cell): Cell => ({ ms, roundedMs, isRunning });
const noTime: Cell = { ms: 0, roundedMs: 0, isRunning: false };

export function projectRows(grid: WeekGrid, names: ReportNames): ShownWeek {
  const rows = grid.rows.map((row): ShownRow => {
    const project = names.of('project', row.key);
    const client = names.of('client', names.clientOf(row.key));
    const color = figureColor({ project: [row.key] }, names);
    const name = project?.name ?? UNKNOWN;
    return {
      key: row.key,
      name,
      head: (
        <span className="flex min-w-0 items-center gap-2">
          {color && <ColorDot color={color} />}
          <span className="grid min-w-0">
            <Name name={name} className="font-strong" />
            {client && <Name name={client.name} className="text-meta text-muted" />}
          </span>
        </span>
      ),
      ...loggedRow(row),
    };
  });
  return { rows: rows.toSorted((a, b) => compareNames(a.name, b.name)), foot: loggedRow(grid) };
}

interface TeamOf {
  readonly planned: readonly PlannedDay[];
  readonly view: WeekView;
  readonly names: ReportNames;
}

export function userRows(grid: WeekGrid, { planned, view, names }: TeamOf): ShownWeek {
  const plan = weekGrid(
    planned.map(({ day, userId, ms }) => ({ day, userId, key: null, ms, entries: 0, countedUntil: null })),
    view.monday,
    ({ userId }) => userId,
  );
  const planOf = new Map(plan.rows.map((row) => [row.key, row]));
  const beside = (cell: Cell, planned: Cell, isDay: boolean): ShownCell => ({
    ...cellOf(cell),
    plannedMs: planned.roundedMs,
    over: isDay ? overDay({ plannedMs: planned.ms, loggedMs: cell.ms }) : null,
  });
  const rows = grid.rows.map(({ key, days, ...total }): ShownRow => {
    const own = planOf.get(key);
    const name = names.of('user', key)?.name ?? UNKNOWN;
    return {
      key,
      name,
      head: <UserName {...{ name }} view={{ ...view, whose: { kind: 'user', id: key } }} />,
      days: days.map((cell, place) => beside(cell, own?.days[place] ?? noTime, true)),
      total: beside(total, own ?? noTime, false),
    };
  });
  return {
    rows: rows.toSorted((a, b) => compareNames(a.name, b.name)),
    foot: {
      days: grid.days.map((cell, place) => beside(cell, plan.days[place] ?? noTime, false)),
      total: beside(grid, plan, false),
    },
  };
}

function UserName({ name, view }: { readonly name: string; readonly view: WeekView }) {
  const link = useLink();
  return (
    <Link
      className="block truncate rounded-mark font-strong hover:text-accent-text hover:underline"
      title={name}
      to={`${link('timesheet')}?${new URLSearchParams(weekQuery(view))}`}
    >
      {name}
    </Link>
  );
}

function Name({ name, className }: { readonly name: string; readonly className: string }) {
  return (
    <span className={`truncate ${className}`} title={name}>
      {name}
    </span>
  );
}
