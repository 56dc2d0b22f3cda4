import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import { DOT, graphOf, type Layout, layOut, LINE_HEIGHT, LINE_SIZE, TITLE_SIZE } from './layout.ts';
import { textWidth } from './text-width.ts';
import { headLeft, pointsOf, type Segment, segmentsOf } from './title-position.ts';
import type { Cause } from './words.ts';

/** Layout is slow, so the existing picture is reused if its mark shows the same graph and code. */
export async function svgOf(machine: AnyStateMachine, drawnBefore = ''): Promise<string> {
  const graph = graphOf(machine);
  const source = sourceOf(graph);
  const [firstLine = ''] = drawnBefore.split('\n', 1);
  const before = drawnBefore.slice(firstLine.length + 1);
  if (firstLine === markOf(source, before)) return drawnBefore;
  const picture = pictureOf(machine, await layOut(graph));
  return `${markOf(source, picture)}\n${picture}`;
}

/** The first line holds hashes of source and picture, so that edits by hand are detected. */
const markOf = (source: string, picture: string): string =>
  `<!-- Drawn by \`npm run statecharts\`: ${hashOf(source)} ${hashOf(picture)} -->`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function sourceOf({ graph, nodes, arrows }: Layout): string {
  const boxed = [...nodes].map(([id, { node, box }]) => [
    id,
    box,
    node.type,
    node.parent?.type,
    node.path.length,
  ]);
  const drawn = [...arrows].map(([id, { arrow, reversed }]) => [id, arrow.cause, reversed]);
  return JSON.stringify([graph, boxed, drawn, drawingCode]);
}

const drawingCode = ['svg', 'layout', 'drawing', 'text-width', 'title-position', 'words'].map((name) =>
  readFileSync(path.join(import.meta.dirname, `${name}.ts`), 'utf8'),
);

function pictureOf(machine: AnyStateMachine, layout: Layout): string {
  const width = Math.ceil(layout.graph.width ?? 0) + 2 * MARGIN;
  const height = Math.ceil(layout.graph.height ?? 0) + 2 * MARGIN;
  const segments = segmentsOf(layout.graph);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img" aria-label="Statechart ${escape(machine.id)}" font-family="Inter, Helvetica, Arial, sans-serif">`,
    `<defs>${Object.entries(COLOURS).map(markerOf).join('')}</defs>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="#ffffff"/>`,
    ...(layout.graph.children ?? []).flatMap((node) => boxes(layout, node, segments)),
    ...(layout.graph.edges ?? []).flatMap((edge) => lines(layout, edge)),
    ...(layout.graph.edges ?? []).flatMap((edge) => labels(layout, edge)),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

const MARGIN = 12;
const INK = '#0f172a';
const COLOURS: Record<Cause, string> = {
  event: '#334155',
  always: '#334155',
  after: '#a14a07',
  done: '#166534',
  error: '#b91c1c',
};

function boxes(layout: Layout, elk: ElkNode, segments: readonly Segment[]): string[] {
  const { x, y, width, height } = placeOf(elk);
  const known = layout.nodes.get(elk.id);
  if (!known)
    return [`<circle cx="${x + DOT / 2}" cy="${y + DOT / 2}" r="${DOT / 2}" fill="${COLOURS.event}"/>`];
  const { node, box } = known;
  const isOuter = (elk.children?.length ?? 0) > 0;
  const dash = node.parent?.type === 'parallel' ? ' stroke-dasharray="6 4"' : '';
  const fill = isOuter ? (node.path.length % 2 === 0 ? '#f8fafc' : '#eef2f7') : '#ffffff';
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="#64748b"${dash}/>`;
  const inner = `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6" fill="none" stroke="#64748b"/>`;
  const texts = [box.title, ...box.lines];
  const widths = texts.map((text, row) => textWidth(text, sizeOf(row)));
  const head = { width: Math.max(...widths), height: 22 + box.lines.length * LINE_HEIGHT };
  const headX = isOuter ? headLeft({ x, y, width }, head, segments) : x;
  const rows = texts.map((text, row) => {
    const left = isOuter ? headX : x + (width - (widths[row] ?? 0)) / 2;
    const paint = row === 0 ? `fill="${INK}" font-weight="600"` : 'fill="#0b5c8a"';
    return textAt(text, left, y + 22 + row * LINE_HEIGHT, sizeOf(row), paint);
  });
  return [
    frame,
    ...(node.type === 'final' ? [inner] : []),
    ...rows,
    ...(elk.children ?? []).flatMap((child) => boxes(layout, child, segments)),
  ];
}

function lines(layout: Layout, edge: ElkExtendedEdge): string[] {
  const { cause, reversed } = styleOf(layout, edge);
  const dash = cause === 'after' ? ' stroke-dasharray="5 3"' : '';
  return (edge.sections ?? []).map((section) => {
    const points = pointsOf(section);
    if (reversed) points.reverse();
    const way = points.map(({ x, y }) => `${x} ${y}`).join(' L');
    return `<path d="M${way}" fill="none" stroke="${COLOURS[cause]}" stroke-width="1.4" stroke-linejoin="round"${dash} marker-end="url(#to-${cause})"/>`;
  });
}

function labels(layout: Layout, edge: ElkExtendedEdge): string[] {
  const paint = `fill="${COLOURS[styleOf(layout, edge).cause]}" stroke="#ffffff" stroke-width="3" paint-order="stroke"`;
  return (edge.labels ?? []).flatMap(({ text = '', x = 0, y = 0 }) =>
    text.split('\n').map((line, row) => textAt(line, x + 4, y + 12 + row * LINE_HEIGHT, LINE_SIZE, paint)),
  );
}

function styleOf(layout: Layout, edge: ElkExtendedEdge): { cause: Cause; reversed: boolean } {
  const known = layout.arrows.get(edge.id);
  return { cause: known?.arrow.cause ?? 'event', reversed: known?.reversed ?? false };
}

const sizeOf = (row: number): number => (row === 0 ? TITLE_SIZE : LINE_SIZE);

function textAt(text: string, x: number, y: number, size: number, paint: string): string {
  const width = textWidth(text, size);
  return `<text x="${x}" y="${y}" font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs" ${paint}>${escape(text)}</text>`;
}

const markerOf = ([cause, color]: [string, string]): string =>
  `<marker id="to-${cause}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${color}"/></marker>`;

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({ x, y, width, height });

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
