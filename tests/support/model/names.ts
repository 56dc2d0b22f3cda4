import type { AnyStateMachine } from 'xstate';
import { transitionsOf } from './chart-parts.ts';

/** All names in a chart: its own events, and the guards, actions, actors and delays of its setup. */
export function namesOf(machine: AnyStateMachine): string[] {
  const { guards, actions, actors, delays } = machine.implementations;
  return [
    ...new Set([
      ...eventsOf(machine),
      ...[guards, actions, actors, delays].flatMap((part) => Object.keys(part)),
    ]),
  ];
}

/** The events that a chart receives from outside. */
export function eventsOf(machine: AnyStateMachine): string[] {
  return transitionsOf(machine)
    .map(({ definition }) => definition.eventType)
    .filter((type) => type !== '' && !type.startsWith('xstate.'));
}
