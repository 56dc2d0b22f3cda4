import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentScreen } from '#features/page/current-screen.tsx';
import { useLink } from '#features/page/links.tsx';

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
    id: chosenId === undefined ? null : Number(chosenId),
    lastId,
    open: (next: number) => go(link('template', { id: next }), false),
    // Replaces its entry, so that going back doesn't reopen it.
    toList: () => go(link('templates'), true),
    close: () => go(link('tasks'), true),
  };
}
