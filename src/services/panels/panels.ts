import type { ActorRefFrom } from 'xstate';
import { texts } from '#domain/texts/messages.ts';
import { panelsMachine } from '#machines/page/panels.machine.ts';
import { startChart } from '#services/charts/start-chart.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

export type Panels = ActorRefFrom<typeof panelsMachine>;

/** Starts the panel chart with none open. */
export function createPanels(toasts: Pick<Toasts, 'show'>): Panels {
  const tellLost = () => announceRefusal({ message: texts.codeLost }, toasts);
  return startChart(panelsMachine.provide({ actions: { tellLost } }));
}
