import { useEffect, useState } from 'react';

export function BusyLine() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <span
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden rounded-b-[inherit] opacity-70"
    >
      <span className="block h-full w-2/5 animate-sweep bg-current motion-reduce:w-full" />
    </span>
  );
}

/** In ms: shorter actions would only flicker. */
const PATIENCE_MS = 150;
