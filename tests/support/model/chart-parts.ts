import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
  type StateValue,
} from 'xstate';

/** A transition of a chart; `key` is a unique, readable name. */
export interface ChartTransition {
  readonly key: string;
  readonly source: AnyStateNode;
  readonly definition: AnyTransitionDefinition;
}

/** All states of a chart in order of definition, without the root and history states. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine.root).filter((node) => node !== machine.root && node.type !== 'history');
}

/** The states that are active together in a state value, including the root. */
export const activeStates = (machine: AnyStateMachine, value: StateValue): AnyStateNode[] =>
  getStateNodes(machine.root, value);

/** All transitions of a chart, each guard branch separately, in order of definition. */
export function transitionsOf(machine: AnyStateMachine): ChartTransition[] {
  return nodesOf(machine.root).flatMap((source) =>
    definitionsOf(source).map((definition) => ({ key: keyOf(definition), source, definition })),
  );
}

/** The key of a transition, or null for the entry into the initial state, which the chart doesn't define. */
export function takenKey(definition: AnyTransitionDefinition): string | null {
  return definitionsOf(definition.source).includes(definition) ? keyOf(definition) : null;
}

/** The name of a state: its keys from the top, joined by dots. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || '(root)';

/** The child states of a state, in order of definition. */
export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function keyOf(definition: AnyTransitionDefinition): string {
  const { source, eventType, target } = definition;
  const branches = definitionsOf(source).filter((other) => other.eventType === eventType);
  const branch = branches.length > 1 ? ` #${branches.indexOf(definition) + 1}` : '';
  const to = target?.map((node) => stateName(node)).join(', ') ?? '(stays)';
  return `${stateName(source)}: ${eventType || 'always'}${branch} -> ${to}`;
}
