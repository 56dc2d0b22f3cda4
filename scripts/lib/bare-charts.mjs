import { parseSync, Visitor } from 'oxc-parser';

/** Leaves out of the build what explains the states of a chart: only its page reads that (decision 0017). */
export function bareCharts() {
  return {
    name: 'bare-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/machines\/[\w.-]+\.ts$/ },
      handler: (code, id) => ({ code: withoutDescriptions(code, id), map: null }),
    },
  };
}

/** The text of a module without the properties `description` of its objects. */
export function withoutDescriptions(code, path) {
  const spans = [];
  new Visitor({
    Property({ key, start, end }) {
      if (key.type !== 'Identifier' || key.name !== 'description') return;
      spans.push([start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)]);
    },
  }).visit(parseSync(path, code).program);
  return spans.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}
