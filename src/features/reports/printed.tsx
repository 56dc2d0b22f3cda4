import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLatest } from '#ui/interaction/use-latest.ts';

interface PrintedProps {
  readonly title: string;
  readonly note: ReactNode;
  /** A sentence; empty without filters. */
  readonly filters?: string;
  readonly isLandscape?: boolean;
  readonly onPrint?: (() => void) | undefined;
  /** Called only while printing. */
  readonly children: () => ReactNode;
}

export function Printed({ title, note, filters = '', isLandscape = false, onPrint, children }: PrintedProps) {
  const [isPrinting, setPrinting] = useState(false);
  const latest = useLatest(onPrint);
  useEffect(() => {
    const end = new AbortController();
    // `flushSync`, since the browser prints what is rendered when the event handlers return.
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
