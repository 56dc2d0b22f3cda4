import type { Source } from './sources.ts';

/** The events of a chart that no product code names, neither in full nor as the prefix of a template. */
export function unsentEvents(types: readonly string[], sources: readonly Source[]): string[] {
  const texts = sources.map(({ text }) => text);
  const beginnings = texts.flatMap((text) =>
    Array.from(text.matchAll(/type: `([^`$]+)\$\{/g), ([, beginning = '']) => beginning),
  );
  return types.filter(
    (type) =>
      !texts.some((text) => text.includes(`'${type}'`)) &&
      !beginnings.some((beginning) => type.startsWith(beginning)),
  );
}
