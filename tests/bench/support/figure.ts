import { isTiny } from './length.ts';

/** One line of the table: a measurement, its result, its budget, and whether it is met. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly budget: string;
  readonly isMet: boolean;
  readonly isUnmeasured?: true;
  /** The number of cores that other programs used during the measurement. */
  readonly othersLoad?: number;
}

/** A part of the bench: measures its figures; throws one plain sentence on failure. */
export type Part = (say: (note: string) => void) => Promise<readonly Figure[]>;

/** A figure that must not pass its budget. */
export function atMost(name: string, value: number, budget: number, unit: Unit, beside = ''): Figure {
  const measured = `${unit(value)}${beside}`;
  return { name, measured, budget: `<= ${unit(budget)}`, isMet: value <= budget };
}

/** A figure that must reach its budget. */
export function atLeast(name: string, value: number, budget: number, unit: Unit, beside = ''): Figure {
  const measured = `${unit(value)}${beside}`;
  return { name, measured, budget: `>= ${unit(budget)}`, isMet: value >= budget };
}

/** A figure that could not be measured. */
export function unmeasured(name: string, error: unknown): Figure {
  return {
    name,
    measured: `not measured: ${firstLine(error)}`,
    budget: '',
    isMet: false,
    isUnmeasured: true,
  };
}

/** The first line of an error's message. */
export const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

export type Unit = (value: number) => string;
export const ms: Unit = (value) => `${value < 10 ? Number(value.toFixed(2)) : Math.round(value)} ms`;
export const kB: Unit = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
export const times: Unit = (value) => `${value.toFixed(2)}x`;
export const perSecond: Unit = (value) => `${Math.round(value)}/s`;

/** The value below which that share of the values is (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A missed budget counts only if other programs used little of the machine. */
function verdict({ isMet, isUnmeasured, othersLoad = 0 }: Figure): string {
  if (isUnmeasured) return 'missed';
  if (isTiny) return 'measured';
  if (isMet) return 'met';
  return othersLoad > MOST_OTHERS
    ? `too busy to judge: others used ${othersLoad.toFixed(2)} cores`
    : 'missed';
}

const MOST_OTHERS = 0.25;

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.name, figure.measured, figure.budget, verdict(figure)]);
  const all = [['figure', 'measured', 'budget', 'verdict'], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
