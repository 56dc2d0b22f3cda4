import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen row of a table in sight, and gives its name the focus once it is no longer chosen. */
export function useChosenRow(chosenId: string | undefined): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const nameOf = (id: string | undefined) =>
      [...(body.current?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])].find(
        (name) => name.dataset['rowName'] === id,
      );
    if (chosenId !== undefined) nameOf(chosenId)?.scrollIntoView({ block: 'nearest' });
    else if (before.current !== undefined) nameOf(before.current)?.focus();
    before.current = chosenId;
  }, [chosenId]);
  return body;
}
