import { type RefObject, useLayoutEffect } from 'react';

/**
 * Widens the line over neighboring columns to fit its text, by whole columns, so that it doesn't grow with each
 * letter.
 */
export function useWideLine(
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
  isInColumn: boolean,
): void {
  useLayoutEffect(() => {
    if (isInColumn && box.current && field.current) fit(box.current, field.current);
  });
  useLayoutEffect(() => {
    const column = box.current?.parentElement;
    if (!isInColumn || !column) return undefined;
    const observer = new ResizeObserver(() => {
      if (box.current && field.current) fit(box.current, field.current);
    });
    observer.observe(column);
    return () => observer.disconnect();
  }, [box, field, isInColumn]);
}

function fit(box: HTMLElement, field: HTMLTextAreaElement): void {
  const column = box.parentElement;
  const week = column?.parentElement;
  if (!column || !week) return;
  box.style.width = '';
  box.style.marginLeft = '';
  const columns = [...week.children].filter((each) => each instanceof HTMLElement);
  const missing = matchMedia(ALL_IN_SIGHT).matches ? rowWidth(field) - field.clientWidth : 0;
  const count = missing > 0 ? Math.min(columns.length, Math.ceil(1 + missing / column.offsetWidth)) : 1;
  box.toggleAttribute('data-wide', count > 1);
  if (count === 1) return;
  const first = Math.min(columns.indexOf(column), columns.length - count);
  const [left, right] = [columns[first], columns[first + count - 1]];
  if (!left || !right) return;
  box.style.width = `${right.offsetLeft + right.offsetWidth - left.offsetLeft}px`;
  box.style.marginLeft = `${left.offsetLeft - column.offsetLeft}px`;
}

function rowWidth(field: HTMLTextAreaElement): number {
  field.style.whiteSpace = 'pre';
  const width = field.scrollWidth;
  field.style.whiteSpace = '';
  return width;
}

/** The same breakpoint as in `week-board.tsx`: narrower windows scroll the week. */
const ALL_IN_SIGHT = '(width >= 1280px)';
