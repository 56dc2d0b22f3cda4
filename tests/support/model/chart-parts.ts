import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
  type StateValue,
} from 'xstate';

/** A transition as the chart defines it; `key` names it uniquely and readably. */
export interface ChartTransition {
  readonly key: string;
  readonly source: AnyStateNode;
  readonly definition: AnyTransitionDefinition;
}

/** Every state of a chart in the order of its definition, without the root and without history markers. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine.root).filter((node) => node !== machine.root && node.type !== 'history');
}

/** The states that are active at once in a state value, the root included. */
export const activeStates = (machine: AnyStateMachine, value: StateValue): AnyStateNode[] =>
  getStateNodes(machine.root, value);

/** Every transition of a chart, each branch of a guard by itself, in the order of its definition. */
export function transitionsOf(machine: AnyStateMachine): ChartTransition[] {
  return nodesOf(machine.root).flatMap((source) =>
    definitionsOf(source).map((definition) => ({ key: keyOf(definition), source, definition })),
  );
}

/** The key of a transition that was taken, or null when it is not one of the chart (the entry into the initial state). */
export function takenKey(definition: AnyTransitionDefinition): string | null {
  return definitionsOf(definition.source).includes(definition) ? keyOf(definition) : null;
}

/** The name of a state: its keys from the top, joined by dots. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || '(root)';

/** The states that a state holds, in the order of its definition. */
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
