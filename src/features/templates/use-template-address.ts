import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { useLink } from '#features/page/links.tsx';

/** Which template is open, and the ways on from there; the board beneath keeps its week and its person. */
export function useTemplateAddress() {
  const { id: screen, params } = useCurrentScreen();
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosenId = screen === 'template' ? params.id : undefined;
  const [lastId, setLastId] = useState(chosenId);
  if (chosenId !== undefined && chosenId !== lastId) setLastId(chosenId);
  const go = (path: string, replace: boolean) => void navigate(`${path}${search}`, { replace });
  return {
    /** Null for the list. */
    id: chosenId === undefined ? null : Number(chosenId),
    /** The one that was open last, as it stands in the address. */
    lastId,
    open: (next: number) => go(link('template', { id: next }), false),
    // In place of its own entry: the way back of the history does not open again what was closed.
    toList: () => go(link('templates'), true),
    close: () => go(link('tasks'), true),
  };
}
