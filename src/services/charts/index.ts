/** Starts and follows statechart actors. */
export { followChart } from './follow-chart.ts';
export { startChart } from './start-chart.ts';
export { createChartHook, useChart } from './use-chart.ts';
export { useRequest } from './use-request.ts';
