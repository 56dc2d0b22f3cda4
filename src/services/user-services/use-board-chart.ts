import { useState } from 'react';
import type { BoardPanels, CardEdit } from '#machines/board/board-types.ts';
import { useChart } from '#services/charts/index.ts';
import { useServices } from './user-context.tsx';

/** Returns the request of the board's open panel of a kind, or null. */
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

/** Returns the request of a panel beside a card or column, which closes when that unmounts. */
export function useOwnPanel<Kind extends 'menu' | 'chip'>(
  kind: Kind,
  isMeant: (request: BoardPanels[Kind]) => boolean,
): BoardPanels[Kind] | null {
  return useSinceMounted(useBoardPanel(kind, isMeant));
}

/** Returns whether a card's text is being edited, and how to begin and end it. */
export function useEdited(taskId: string, field: CardEdit['field']) {
  const { boardChart } = useServices();
  const open = useChart(boardChart.actor, ({ context: { edits } }) =>
    edits.find((each) => each.taskId === taskId && each.field === field),
  );
  const sends = (type: 'edit.asked' | 'edit.closed') => () =>
    boardChart.send({ type, edit: { taskId, field } });
  return {
    isEdited: useSinceMounted(open ?? null) !== null,
    edit: sends('edit.asked'),
    close: sends('edit.closed'),
  };
}

/** A card that mounts in another column starts with nothing open. */
function useSinceMounted<Open>(open: Open | null): Open | null {
  const [before] = useState(open);
  return open === before ? null : open;
}
