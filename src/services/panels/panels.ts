import type { ActorRefFrom } from 'xstate';
import { texts } from '#domain/texts/index.ts';
import { panelsMachine } from '#machines/page/panels.machine.ts';
import { startChart } from '#services/charts/index.ts';
import { announceRefusal, type Toasts } from '#services/toasts/index.ts';

export type Panels = ActorRefFrom<typeof panelsMachine>;

/** Starts the panel chart with none open. */
export function createPanels(toasts: Pick<Toasts, 'show'>): Panels {
  const tellLost = () => announceRefusal({ message: texts.codeLost }, toasts);
  return startChart(panelsMachine.provide({ actions: { tellLost } }));
}
