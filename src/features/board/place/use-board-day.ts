import { useEffect } from 'react';
import type { PlainDay } from '#domain/time/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';

/** Today, or the day that ended while the board is in use. */
export function useBoardDay(today: PlainDay): PlainDay {
  const { boardChart } = useServices();
  return useChart(boardChart.day, (snapshot) => (snapshot.hasTag('stays') ? snapshot.context.day : today));
}

export function useTellDay(today: PlainDay): void {
  const { day } = useServices().boardChart;
  useEffect(() => {
    if (day.getSnapshot().context.today !== today) day.send({ type: 'day.begun', day: today });
  }, [day, today]);
}
