import { MINUTE_MS } from '#domain/constants.ts';

interface RoundedGrid {
  readonly cells: readonly (readonly number[])[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly total: number;
}

/** Rounds a grid of times (ms) to whole minutes that add up by row and column (B8, DEC-42). */
export function roundedGrid(times: readonly (readonly number[])[]): RoundedGrid {
  const [height, width] = [times.length, times[0]?.length ?? 0];
  const columnSums = Array.from({ length: width }, (_, column) =>
    sumOf(times.map((row) => row[column] ?? 0)),
  );
  const total = sumOf(columnSums);
  const grid = [...times.map((row) => [...row, -sumOf(row)]), [...columnSums.map((sum) => -sum), total]];
  makeWhole(grid, Math.round(total / MINUTE_MS) * MINUTE_MS);
  return {
    cells: grid.slice(0, height).map((row) => row.slice(0, width)),
    rows: grid.slice(0, height).map((row) => positive(row[width])),
    columns: (grid[height] ?? []).slice(0, width).map(positive),
    total: positive(grid[height]?.[width]),
  };
}

/**
 * Controlled rounding: with the negated sums as cells, every row and column adds up to 0, so cells that are no
 * whole minutes form cycles. A step added and subtracted along a cycle keeps all sums and makes a cell whole.
 */
function makeWhole(grid: number[][], wanted: number): void {
  const last = { row: grid.length - 1, column: (grid[0]?.length ?? 0) - 1 };
  const costs = grid.map((row) => row.map((ms) => MINUTE_MS - 2 * aboveMinute(ms)));
  const isOpen = (row: number, column: number) => aboveMinute(grid[row]?.[column] ?? 0) > 0;
  const cycles = createCycles(grid, isOpen);
  const cheaper = (cycle: readonly Place[]): 1 | -1 => {
    const cost = cycle.reduce(
      (sum, { row, column }, at) => sum + signOf(at) * (costs[row]?.[column] ?? 0),
      0,
    );
    return cost > 0 ? -1 : 1;
  };
  const round = (start: Place) => {
    while (isOpen(start.row, start.column)) {
      const cycle = cycles.from(start);
      const own = cycle.findIndex(({ row, column }) => row === last.row && column === last.column);
      const sign = own < 0 ? cheaper(cycle) : signOf(own) * (wanted > totalOf(grid) ? 1 : -1);
      const room = cycle.map(({ row, column }, at) => {
        const above = aboveMinute(grid[row]?.[column] ?? 0);
        return sign * signOf(at) > 0 ? MINUTE_MS - above : above;
      });
      const step = Math.min(...room);
      for (const [at, { row, column }] of cycle.entries()) {
        const cells = grid[row];
        if (cells !== undefined) cells[column] = (cells[column] ?? 0) + sign * signOf(at) * step;
      }
    }
  };
  round(last);
  for (const [row, cells] of grid.entries()) for (const column of cells.keys()) round({ row, column });
}

const totalOf = (grid: readonly (readonly number[])[]): number => grid.at(-1)?.at(-1) ?? 0;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Neighbours in a cycle share a column and a row in turn. */
function createCycles(grid: readonly number[][], isOpen: (row: number, column: number) => boolean) {
  const openIn = (grid[0] ?? []).map((_, column) =>
    grid.flatMap((_row, row) => (isOpen(row, column) ? row : [])),
  );
  const otherRow = (column: number, except: number): number => {
    const rows = openIn[column] ?? [];
    let at = rows.length - 1;
    while (at >= 0) {
      const row = rows[at] ?? 0;
      if (!isOpen(row, column)) rows.splice(at, 1);
      else if (row !== except) return row;
      at -= 1;
    }
    throw new Error('A column with one open cell does not add up.');
  };
  const otherColumn = (row: number, except: number): number => {
    const found = (grid[row] ?? []).findIndex((_, column) => column !== except && isOpen(row, column));
    if (found < 0) throw new Error('A row with one open cell does not add up.');
    return found;
  };
  return {
    from(start: Place): readonly Place[] {
      const path: Place[] = [start];
      const rowsSeen = new Map<number, number>([[start.row, 0]]);
      const columnsSeen = new Map<number, number>([[start.column, 0]]);
      let { row, column } = start;
      for (;;) {
        row = otherRow(column, row);
        const rowFrom = rowsSeen.get(row);
        path.push({ row, column });
        if (rowFrom !== undefined) return path.slice(rowFrom);
        rowsSeen.set(row, path.length);
        column = otherColumn(row, column);
        const columnFrom = columnsSeen.get(column);
        path.push({ row, column });
        if (columnFrom !== undefined) return path.slice(columnFrom + 1);
        columnsSeen.set(column, path.length - 1);
      }
    },
  };
}

const signOf = (at: number): 1 | -1 => (at % 2 === 0 ? 1 : -1);

const aboveMinute = (ms: number): number => ((ms % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;

const positive = (ms = 0): number => Math.abs(ms);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
