import { useEffect } from 'react';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useChart } from '#services/charts/use-chart.ts';
import { useServices } from '#services/user-services/user-context.tsx';

/** The day at which the board stands where the address names no week: today, or the day that ended while it is in use. */
export function useBoardDay(today: PlainDay): PlainDay {
  const { boardChart } = useServices();
  return useChart(boardChart.day, (snapshot) => (snapshot.hasTag('stays') ? snapshot.context.day : today));
}

/** Tells the board of each day that begins while it is shown. */
export function useTellDay(today: PlainDay): void {
  const { day } = useServices().boardChart;
  useEffect(() => {
    if (day.getSnapshot().context.today !== today) day.send({ type: 'day.begun', day: today });
  }, [day, today]);
}
