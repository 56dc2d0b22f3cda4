import type { AnyStateNode } from 'xstate';
import type { Chart } from '#machines/chart.ts';
import {
  type ChartTransition,
  stateName,
  statesOf,
  transitionsOf,
} from '#tests/support/model/chart-parts.ts';
import type { Coverage } from '#tests/support/model/coverage.ts';
import { mermaidOf } from './mermaid.ts';
import { ACTOR_TEST, type Titles, type Walks } from './walks.ts';
import { actionWords, actorsOf, conditionOf, labelOf, targetWords, triggerOf } from './words.ts';

export const COMMAND = 'npm run statecharts';

export interface ChartPage {
  readonly chart: Chart;
  readonly coverage: Coverage;
  readonly walks: Walks;
  readonly titles: Titles;
}

export function pageOf({ chart, coverage, walks, titles }: ChartPage): string {
  const { name, machine, purpose, requirements, words } = chart;
  const sections = [
    `# ${name}`,
    `<!-- Written by \`${COMMAND}\`. -->`,
    purpose,
    `Requirements: ${requirements.join(', ')}`,
    `![Statechart ${name}](${name}.svg)`,
    '## States',
    table(
      ['state', 'shows', 'meaning', 'tags', 'runs', 'on entry', 'on exit'],
      statesOf(machine).map((state) => stateRow(chart, state)),
    ),
    '## Transitions',
    table(
      ['from', 'when', 'if', 'does', 'to', 'why', 'walked by'],
      transitionsOf(machine).map((transition) => [
        ...transitionRow(chart, transition),
        code(titles.get(transition.key) ?? ''),
      ]),
    ),
    '## Names',
    table(
      ['name', 'meaning'],
      Object.entries(words).map(([word, meaning]) => [code(word), meaning]),
    ),
    '## Coverage',
    `${coverage.paths} generated paths reach ${share(coverage.states)} states and take ${share(coverage.transitions)} transitions; each runs as a pure model and as a real actor with a simulated clock (${link(ACTOR_TEST)}).`,
    screenWords(chart, walks),
    ...browserWords(chart, walks),
    '## Mermaid',
    `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``,
  ];
  return `${sections.join('\n\n')}\n`;
}

export function indexOf(pages: readonly ChartPage[]): string {
  const rows = pages.map(({ chart, coverage, walks }) => [
    `[${chart.name}](${chart.name}.md)`,
    chart.purpose,
    share(coverage.states),
    share(coverage.transitions),
    String(coverage.paths),
    walks.screen === null ? 'no face' : link(walks.screen),
  ]);
  const sections = [
    '# Statecharts',
    `<!-- Written by \`${COMMAND}\`. -->`,
    'Every flow with states is a chart. Each chart has a page with its picture, states and transitions. A path is the shortest way to a state plus one step, so the paths of a chart take every transition, including those that lead back.',
    table(
      ['chart', 'purpose', 'states reached', 'transitions covered', 'paths', 'walked on screen in'],
      rows,
    ),
    `Run \`${COMMAND}\` after a change of a chart; a test fails when a page is stale.`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function stateRow({ states }: Chart, node: AnyStateNode): string[] {
  return [
    code(stateName(node)),
    labelOf(node),
    states[stateName(node)] ?? '',
    node.tags.join(', '),
    actorsOf(node).map(code).join(', '),
    code(actionWords(node.entry)),
    code(actionWords(node.exit)),
  ];
}

function transitionRow({ machine, reasons }: Chart, transition: ChartTransition): string[] {
  const { source, definition } = transition;
  return [
    code(stateName(source)),
    triggerOf(machine, transition).words,
    code(conditionOf(transition)),
    code(actionWords(definition.actions)),
    code(targetWords(transition)) + (definition.reenter ? ' (again)' : ''),
    reasons?.[transition.key] ?? '',
  ];
}

function screenWords({ onScreen, noFace = '' }: Chart, { screen }: Walks): string {
  if (screen === null) return `It has no UI of its own. ${noFace}`;
  const walked = `On screen ${link(screen)} walks those that look different, and takes every transition`;
  const reasons = Object.entries(onScreen?.unseen ?? {}).map(([key, why]) => `- ${code(plain(key))}: ${why}`);
  return reasons.length === 0 ? `${walked}.` : [`${walked} but`, '', ...reasons].join('\n');
}

function browserWords({ inBrowser }: Chart, { browser }: Walks): string[] {
  if (browser === null) return [];
  const walked = `In a browser, against the real server, ${link(browser)} takes every transition that shows on screen`;
  const reasons = Object.entries(inBrowser?.unseen ?? {}).map(
    ([key, why]) => `- ${code(plain(key))}: ${why}`,
  );
  return [reasons.length === 0 ? `${walked}.` : [`${walked} but`, '', ...reasons].join('\n')];
}

const plain = (key: string): string =>
  key
    .replace(/xstate\.done\.actor\.(\S+)/, '$1 done')
    .replace(/xstate\.error\.actor\.(\S+)/, '$1 failed')
    .replace(/xstate\.after\.(\w+)\.\S+/, 'after $1');

const link = (path: string): string => `[${path}](../../${path})`;

const code = (text: string): string => (text ? `\`${text}\`` : '');

const share = ({ all, missed }: Coverage['states']): string => `${all - missed.length} / ${all}`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const kept = heads.map((_, column) => column).filter((column) => rows.some((row) => row[column]));
  const line = (cells: readonly string[]): string =>
    `| ${kept.map((column) => (cells[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
