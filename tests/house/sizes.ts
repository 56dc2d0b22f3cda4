import type { Source } from './sources.ts';

/** The median and the 90th percentile of file lengths in lines, and the share of files under 200 lines. */
export function sizeFigures(sources: readonly Source[]): { median: number; p90: number; under200: number } {
  const lines = sources.map(linesOf).sort((one, other) => one - other);
  const at = (share: number): number =>
    lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return {
    median: at(0.5),
    p90: at(0.9),
    under200: lines.filter((count) => count < 200).length / Math.max(1, lines.length),
  };
}

export function tooLong(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => linesOf(source) > 400)
    .map((source) => `${source.path} has ${linesOf(source)} lines`);
}

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length;
