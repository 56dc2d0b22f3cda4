import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-chip px-[5px] font-sans text-micro font-medium whitespace-nowrap text-subtle inset-ring inset-ring-hairline">
      {children}
    </kbd>
  );
}
