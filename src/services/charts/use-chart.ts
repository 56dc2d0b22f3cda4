import { useActorRef, useSelector } from '@xstate/react';

/** What a component shows of a chart: rendered again when that changes. */
export const useChart = useSelector;

/**
 * A chart that lives as long as the component: started after its first painting, stopped with it. What the component
 * provides may close over its props: the chart always meets those of the latest rendering.
 */
export const useOwnChart = useActorRef;
