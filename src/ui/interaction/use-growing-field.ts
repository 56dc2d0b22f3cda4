import { type RefObject, useLayoutEffect } from 'react';

export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => fit(field.current));
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fit(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);
}

function fit(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  const border = field.offsetHeight - field.clientHeight;
  if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight + border}px`;
}
