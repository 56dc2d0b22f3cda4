import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the chosen row of a table in sight. */
export function useChosenRow(chosenId: string | undefined): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (chosenId === undefined) return;
    const names = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
    names.find((name) => name.dataset['rowName'] === chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return body;
}
