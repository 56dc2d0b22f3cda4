import { useState } from 'react';
import type { BoardPanels, CardEdit } from '#machines/board/board-types.ts';
import { useChart } from '#services/charts/use-chart.ts';
import { useServices } from './user-context.tsx';

/** What the panel of a kind that stands open on the board was asked for with, if that is meant; null while none does. */
export function useBoardPanel<Kind extends keyof BoardPanels>(
  kind: Kind,
  isMeant: (request: BoardPanels[Kind]) => boolean = () => true,
): BoardPanels[Kind] | null {
  const { boardChart } = useServices();
  return useChart(boardChart.actor, ({ context: { panel } }) => {
    const request = (panel as Partial<BoardPanels> | null)?.[kind];
    return request !== undefined && isMeant(request) ? request : null;
  });
}

/** The same for what stands open beside a card or a column, and goes with it. */
export function useOwnPanel<Kind extends 'menu' | 'chip'>(
  kind: Kind,
  isMeant: (request: BoardPanels[Kind]) => boolean,
): BoardPanels[Kind] | null {
  return useSinceMounted(useBoardPanel(kind, isMeant));
}

/** Whether a text of a card is edited where it stands, and what begins and ends that. */
export function useEdited(taskId: string, field: CardEdit['field']) {
  const { boardChart } = useServices();
  const open = useChart(boardChart.actor, ({ context: { edits } }) =>
    edits.find((each) => each.taskId === taskId && each.field === field),
  );
  const told = (type: 'edit.asked' | 'edit.closed') => () =>
    boardChart.send({ type, edit: { taskId, field } });
  return {
    isEdited: useSinceMounted(open ?? null) !== null,
    edit: told('edit.asked'),
    close: told('edit.closed'),
  };
}

/** What is open on a card ends with the card as it is mounted: the one that takes its place in another column has nothing open. */
function useSinceMounted<Open>(open: Open | null): Open | null {
  const [before] = useState(open);
  return open === before ? null : open;
}
