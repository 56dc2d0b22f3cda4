import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { childrenOf } from '#tests/support/model/chart-parts.ts';
import { arrowsOf, boxOf, initialOf } from './drawing.ts';

export function mermaidOf(machine: AnyStateMachine): string {
  const arrows = arrowsOf(machine).flatMap(({ from, to, lines }) =>
    lines.map((line) => `  ${idOf(from)} --> ${idOf(to)} : ${plain(line)}`),
  );
  return ['stateDiagram-v2', ...state(machine, machine.root, '  '), ...arrows].join('\n');
}

function inside(machine: AnyStateMachine, node: AnyStateNode, indent: string): string[] {
  const initial = initialOf(node);
  const children = childrenOf(node).flatMap((child, index) => {
    const lines = state(machine, child, indent);
    return node.type === 'parallel' && index > 0 ? [`${indent}--`, ...lines] : lines;
  });
  return [...children, ...(initial ? [`${indent}[*] --> ${idOf(initial)}`] : [])];
}

function state(machine: AnyStateMachine, node: AnyStateNode, indent: string): string[] {
  const { title, lines } = boxOf(machine, node);
  const name = `${indent}state "${[title].concat(lines).map(plain).join('<br/>')}" as ${idOf(node)}`;
  if (node.type === 'final') return [name, `${indent}${idOf(node)} --> [*]`];
  if (childrenOf(node).length === 0) return [name];
  return [`${name} {`, ...inside(machine, node, `${indent}  `), `${indent}}`];
}

const idOf = (node: AnyStateNode): string => node.id.replaceAll(/[^A-Za-z0-9]/g, '_');

const plain = (text: string): string => text.replaceAll(/[":;]/g, ' ');
