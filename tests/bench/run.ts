import 'temporal-polyfill/global';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Figure, firstLine, type Part, table } from './support/figure.ts';
import { judged } from './support/judged.ts';

// npm run bench [-- fold size column board click act drag list read write report reportScreen import streams calendar search] [--tiny | --full]: measures the figures and prints which budgets are met.
// A budget missed under load by other programs counts as too busy to judge. --tiny only checks that everything runs.
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  fold: async () => (await import('./fold.ts')).fold,
  size: async () => (await import('./size.ts')).size,
  column: async () => (await import('./column.ts')).column,
  board: async () => (await import('./board.ts')).board,
  click: async () => (await import('./click.ts')).click,
  act: async () => (await import('./act.ts')).act,
  drag: async () => (await import('./drag.ts')).drag,
  list: async () => (await import('./list.ts')).list,
  read: async () => (await import('./read.ts')).read,
  write: async () => (await import('./write.ts')).write,
  fair: async () => (await import('./fair.ts')).fair,
  batch: async () => (await import('./batch.ts')).batch,
  thousand: async () => (await import('./thousand.ts')).thousand,
  report: async () => (await import('./report.ts')).report,
  import: async () => (await import('./import.ts')).importing,
  streams: async () => (await import('./streams.ts')).streams,
  calendar: async () => (await import('./calendar.ts')).calendar,
  reportScreen: async () => (await import('./report-screen.ts')).reportScreen,
  search: async () => (await import('./search.ts')).search,
};

const { positionals: asked } = parseArgs({
  options: { tiny: { type: 'boolean' }, full: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

const figures: Figure[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const say = (note: string) => void process.stdout.write(`${name}: ${note}\n`);
  say('measuring …');
  try {
    const part = await load();
    figures.push(...(await judged(() => part(say))));
  } catch (error) {
    process.exitCode = 1;
    say(`couldn't be measured: ${firstLine(error)}`);
  }
}
if (figures.some(({ isUnmeasured }) => isUnmeasured)) process.exitCode = 1;
if (figures.length > 0) {
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(`\n${table(figures)}\n\n${availableParallelism()} cores, load ${load}.\n`);
}
