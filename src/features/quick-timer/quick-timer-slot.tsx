import type { ReactNode } from 'react';

export function QuickTimerSlot({ children }: { readonly children: ReactNode }) {
  return <div className="h-(--size-quick) flex-none border-t border-hairline">{children}</div>;
}
