import type { ElkEdgeSection, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';

export interface Segment {
  readonly from: ElkPoint;
  readonly to: ElkPoint;
}

export const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): ElkPoint[] => [
  startPoint,
  ...bendPoints,
  endPoint,
];

export function segmentsOf(graph: ElkNode): Segment[] {
  const sections = (graph.edges ?? []).flatMap((edge) => edge.sections ?? []);
  return sections.flatMap((section) => {
    const points = pointsOf(section);
    return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  });
}

/** Returns the x of an outer state's title: the leftmost place that no arrow crosses. */
export function headLeft(
  box: { readonly x: number; readonly y: number; readonly width: number },
  head: { readonly width: number; readonly height: number },
  segments: readonly Segment[],
): number {
  const last = box.x + box.width - head.width - PADDING;
  for (let left = box.x + PADDING; left <= last; left += STEP) {
    const right = left + head.width;
    if (!segments.some((segment) => runsThrough(segment, left, right, box.y, box.y + head.height)))
      return left;
  }
  return box.x + PADDING;
}

const PADDING = 12;
const STEP = 4;
const GAP = 4;

function runsThrough(
  { from, to }: Segment,
  left: number,
  right: number,
  top: number,
  bottom: number,
): boolean {
  const isBeside = Math.max(from.x, to.x) < left - GAP || Math.min(from.x, to.x) > right + GAP;
  const isAboveOrBelow = Math.max(from.y, to.y) <= top || Math.min(from.y, to.y) >= bottom;
  return !isBeside && !isAboveOrBelow;
}
