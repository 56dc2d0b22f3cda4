import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface PrintedProps {
  readonly title: string;
  /** On the line below the title. */
  readonly note: ReactNode;
  /** By what it is filtered, as a sentence; empty where it is not. */
  readonly filters?: string;
  /** Lies across, for what is wide. */
  readonly isLandscape?: boolean;
  /** Told as often as it is printed. */
  readonly onPrint?: (() => void) | undefined;
  /** What is made for the paper alone; made as the page is printed. */
  readonly children: () => ReactNode;
}

/** What stands on paper in place of the page while that is printed. */
export function Printed({ title, note, filters = '', isLandscape = false, onPrint, children }: PrintedProps) {
  const [isPrinting, setPrinting] = useState(false);
  const latest = useLatest(onPrint);
  useEffect(() => {
    const end = new AbortController();
    // The browser prints what stands there when its event is over.
    const show = (isShown: boolean) => () => flushSync(() => setPrinting(isShown));
    addEventListener('beforeprint', show(true), { signal: end.signal });
    addEventListener('beforeprint', () => latest()?.(), { signal: end.signal });
    addEventListener('afterprint', show(false), { signal: end.signal });
    return () => end.abort();
  }, [latest]);
  if (!isPrinting) return null;
  return createPortal(
    <article data-printed={isLandscape ? 'landscape' : ''} className="text-body">
      <h1 className="text-title font-strong">{title}</h1>
      <p className="flex justify-between gap-4 text-muted">{note}</p>
      {filters !== '' && <p className="wrap-anywhere text-muted">{filters}</p>}
      <div className="h-3" />
      {children()}
    </article>,
    document.body,
  );
}
