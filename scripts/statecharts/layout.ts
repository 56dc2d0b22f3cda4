import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { childrenOf } from '#tests/support/model/chart-parts.ts';
import { type Arrow, arrowsOf, type Box, boxOf, initialOf } from './drawing.ts';
import { textWidth } from './text-width.ts';

/** Font sizes in px. */
export const TITLE_SIZE = 13;
export const LINE_SIZE = 11;
/** In px. */
export const LINE_HEIGHT = 15;
/** Diameter in px of the dot at the initial state. */
export const DOT = 10;

export interface Layout {
  readonly graph: ElkNode;
  readonly nodes: ReadonlyMap<string, { readonly node: AnyStateNode; readonly box: Box }>;
  /** By edge id; `reversed` arrows run from the end of the edge to its start. */
  readonly arrows: ReadonlyMap<string, { readonly arrow: Arrow; readonly reversed: boolean }>;
}

export async function layOut(layout: Layout): Promise<Layout> {
  return { ...layout, graph: await new ELK().layout(layout.graph) };
}

export function graphOf(machine: AnyStateMachine): Layout {
  const nodes = new Map<string, { node: AnyStateNode; box: Box }>();
  const drawn = arrowsOf(machine);
  const depths = depthsOf(machine, drawn);
  const root = toElk(machine, machine.root, nodes);
  const arrows = new Map(
    drawn.map((arrow, index) => {
      const reversed = (depths.get(arrow.to.id) ?? 0) < (depths.get(arrow.from.id) ?? 0);
      return [`arrow-${index}`, { arrow, reversed }] as const;
    }),
  );
  const entries = [...nodes.values()].flatMap(({ node }): ElkExtendedEdge[] => {
    const initial = initialOf(node);
    return initial ? [{ id: `entry-${node.id}`, sources: [dotId(node)], targets: [initial.id] }] : [];
  });
  const edges = [...arrows].map(([id, { arrow, reversed }]): ElkExtendedEdge => {
    const ends = reversed ? [arrow.to.id, arrow.from.id] : [arrow.from.id, arrow.to.id];
    return { id, sources: ends.slice(0, 1), targets: ends.slice(1), labels: [labelBox(id, arrow)] };
  });
  const options = { ...LAYERED, 'elk.json.edgeCoords': 'ROOT', 'elk.json.shapeCoords': 'ROOT' };
  const graph = {
    id: 'picture',
    children: [root],
    edges: [...entries, ...edges],
    layoutOptions: { ...options, 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' },
  };
  return { graph, nodes, arrows };
}

const LAYERED = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.labelLabel': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

const dotId = (node: AnyStateNode): string => `dot-${node.id}`;

function toElk(
  machine: AnyStateMachine,
  node: AnyStateNode,
  nodes: Layout['nodes'] & Map<string, unknown>,
): ElkNode {
  const box = boxOf(machine, node);
  nodes.set(node.id, { node, box });
  const width = Math.max(
    70,
    textWidth(box.title, TITLE_SIZE) + 26,
    ...box.lines.map((line) => textWidth(line, LINE_SIZE) + 22),
  );
  const height = 20 + (box.lines.length + 1) * LINE_HEIGHT;
  const children = childrenOf(node).map((child) => toElk(machine, child, nodes));
  if (children.length === 0) return { id: node.id, width, height };
  const dot = initialOf(node) ? [{ id: dotId(node), width: DOT, height: DOT }] : [];
  return {
    id: node.id,
    children: [...dot, ...children],
    layoutOptions: {
      ...LAYERED,
      'elk.padding': `[top=${height + 8},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function labelBox(id: string, { lines }: Arrow): NonNullable<ElkExtendedEdge['labels']>[number] {
  return {
    id: `label-${id}`,
    text: lines.join('\n'),
    width: Math.max(...lines.map((line) => textWidth(line, LINE_SIZE))) + 8,
    height: lines.length * LINE_HEIGHT + 2,
  };
}

/** The number of arrows from the start; an arrow to a smaller depth is laid out in reverse. */
function depthsOf(machine: AnyStateMachine, arrows: readonly Arrow[]): Map<string, number> {
  const depths = new Map<string, number>();
  let wave: AnyStateNode[] = [machine.root];
  for (let depth = 0; wave.length > 0; depth += 1) {
    const here = wave.flatMap(withInitials).filter((node) => !depths.has(node.id));
    for (const node of here) depths.set(node.id, depth);
    wave = arrows.filter(({ from }) => here.includes(from)).map(({ to }) => to);
  }
  return depths;
}

function withInitials(node: AnyStateNode): AnyStateNode[] {
  const initial = initialOf(node);
  const regions = node.type === 'parallel' ? childrenOf(node) : [];
  return [node, ...(initial ? withInitials(initial) : []), ...regions.flatMap(withInitials)];
}
