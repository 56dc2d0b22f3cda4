import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartTransition, stateName } from '#tests/support/model/chart-parts.ts';

export type Cause = 'event' | 'after' | 'done' | 'error' | 'always';

export interface Trigger {
  readonly cause: Cause;
  readonly words: string;
}

export function triggerOf(machine: AnyStateMachine, { source, definition }: ChartTransition): Trigger {
  const type = definition.eventType;
  if (type === '') return { cause: 'always', words: 'always' };
  const delayed = source.after.find(({ eventType }) => eventType === type);
  if (delayed) return { cause: 'after', words: `after ${delayWords(machine, delayed.delay)}` };
  const [, outcome, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (outcome === 'done') return { cause: 'done', words: `${actorName(source, actor)} done` };
  if (outcome === 'error') return { cause: 'error', words: `${actorName(source, actor)} failed` };
  if (type.startsWith('xstate.done.state.')) return { cause: 'done', words: 'all inside done' };
  return { cause: 'event', words: type };
}

export function conditionOf({ source, definition }: ChartTransition): string {
  const branches = source.transitions.get(definition.eventType) ?? source.always ?? [];
  return guardWords(definition.guard) || (branches.indexOf(definition) > 0 ? 'else' : '');
}

/** Omits XState's own actions, such as the start of a delay. */
export function actionWords(actions: readonly unknown[]): string {
  const names = actions.map((action) => (typeof action === 'string' ? action : nameOf(Object(action))));
  return names.filter((name) => !name.startsWith('xstate.')).join(', ');
}

export function targetWords({ definition }: ChartTransition): string {
  return definition.target?.map((node) => stateName(node)).join(', ') ?? '(stays)';
}

export const actorsOf = (node: AnyStateNode): string[] => node.invoke.map(({ src, id }) => srcName(src, id));

export function labelOf(node: AnyStateNode): string {
  const meta: unknown = node.meta;
  return typeof meta === 'object' && meta !== null && 'label' in meta ? String(meta.label) : '';
}

function delayWords(machine: AnyStateMachine, delay: unknown): string {
  const value = typeof delay === 'string' ? (machine.implementations.delays[delay] ?? Number(delay)) : delay;
  if (typeof value === 'function') return String(delay);
  const ms = Number(value);
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;
}

function actorName(source: AnyStateNode, id: string): string {
  const invoked = source.invoke.find((candidate) => candidate.id === id);
  return invoked ? srcName(invoked.src, id) : id;
}

const srcName = (src: unknown, id: string): string =>
  typeof src === 'string' && !src.startsWith('xstate.') ? src : id;

function guardWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' && typeof guard !== 'function') return '';
  if (guard === null) return '';
  if ('guards' in guard && Array.isArray(guard.guards)) {
    return `${nameOf(guard)}(${guard.guards.map(guardWords).join(', ')})`;
  }
  return nameOf(guard);
}

function nameOf(thing: object): string {
  if ('type' in thing && typeof thing.type === 'string') {
    const asked =
      'params' in thing && typeof thing.params === 'object' ? Object.values(thing.params ?? {}) : [];
    return asked.length > 0 ? `${thing.type}(${asked.join(', ')})` : thing.type;
  }
  return 'name' in thing ? String(thing.name) : '';
}
