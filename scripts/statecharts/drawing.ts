import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { childrenOf, type ChartTransition, transitionsOf } from '#tests/support/model/chart-parts.ts';
import { actorsOf, type Cause, conditionOf, labelOf, triggerOf } from './words.ts';

export interface Arrow {
  readonly from: AnyStateNode;
  readonly to: AnyStateNode;
  readonly cause: Cause;
  readonly lines: string[];
}

export interface Box {
  readonly title: string;
  readonly lines: readonly string[];
}

export function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of transitionsOf(machine)) {
    const { cause, words } = triggerOf(machine, transition);
    for (const to of outerTargets(transition)) {
      const from = transition.source;
      const shared = cause === 'always' ? 'event' : cause;
      const key = `${from.id} ${to.id} ${shared}`;
      const line = withCondition(words, transition);
      const arrow = arrows.get(key);
      if (!arrow) arrows.set(key, { from, to, cause, lines: [line] });
      else if (!arrow.lines.includes(line)) arrow.lines.push(line);
    }
  }
  return [...arrows.values()];
}

export function boxOf(machine: AnyStateMachine, node: AnyStateNode): Box {
  const label = labelOf(node);
  const inner = transitionsOf(machine).filter(
    (transition) => transition.source === node && outerTargets(transition).length === 0,
  );
  return {
    title: node === machine.root ? machine.id : node.key,
    lines: [
      ...(label ? [`“${label}”`] : []),
      ...actorsOf(node).map((actor) => `runs ${actor}`),
      ...inner.map((transition) => innerLine(machine, transition)),
    ],
  };
}

export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound'
    ? childrenOf(node).find((child) => node.initial.target?.includes(child))
    : undefined;

function outerTargets({ source, definition }: ChartTransition): AnyStateNode[] {
  const targets = definition.target ?? [];
  return targets.filter((target) => !isWithin(target, source));
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

function innerLine(machine: AnyStateMachine, transition: ChartTransition): string {
  const { source, definition } = transition;
  const { words } = triggerOf(machine, transition);
  const [target] = definition.target ?? [];
  const place = target === undefined ? 'stays' : target === source ? 'again' : target.key;
  return `${withCondition(words, transition)} → ${place}`;
}

function withCondition(words: string, transition: ChartTransition): string {
  const condition = conditionOf(transition);
  return condition ? `${words} [${condition}]` : words;
}
