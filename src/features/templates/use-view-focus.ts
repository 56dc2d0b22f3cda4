import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what stands in a drawer now, where its contents were exchanged: in the list to the template that was
 * open, else to the contents themselves.
 */
export function useViewFocus(
  id: number | null,
  lastId: string | undefined,
): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const entry = id === null ? view.current?.querySelector<HTMLElement>(`[data-edits="${lastId}"]`) : null;
    (entry ?? view.current)?.focus();
  }, [id, lastId]);
  return view;
}
