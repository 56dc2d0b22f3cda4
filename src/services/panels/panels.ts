import type { ActorRefFrom } from 'xstate';
import { texts } from '#domain/texts/messages.ts';
import { panelsMachine } from '#machines/page/panels.machine.ts';
import { startChart } from '#services/charts/start-chart.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import type { Toasts } from '#services/toasts/toasts.ts';

/** The chart of the panels that lie over the screens of a person. */
export type Panels = ActorRefFrom<typeof panelsMachine>;

/** Starts the chart of the panels with none open; `toasts` hear of one that could not be loaded. */
export function createPanels(toasts: Pick<Toasts, 'show'>): Panels {
  const tellLost = () => announceRefusal({ message: texts.codeLost }, toasts);
  return startChart(panelsMachine.provide({ actions: { tellLost } }));
}
