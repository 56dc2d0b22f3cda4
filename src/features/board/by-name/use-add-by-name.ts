import { createTaskRefusal } from '#domain/access/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useBoardActions } from '#features/board/board-actions.tsx';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';

export function useAddByName(): (day: PlainDay | null) => void {
  const { boardChart } = useServices();
  const { actor } = useSession();
  const { onAdd } = useBoardActions();
  return (day) => {
    const { userId } = boardChart.actor.getSnapshot().context;
    if (userId === null || createTaskRefusal(actor, userId)) onAdd(day);
    else boardChart.send({ type: 'line.asked', line: { day } });
  };
}
