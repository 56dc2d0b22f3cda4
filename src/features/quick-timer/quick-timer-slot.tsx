import type { ReactNode } from 'react';

/** The room of the quick timer at the lower edge of the page; what stands in it is read after the screen (DEC-138). */
export function QuickTimerSlot({ children }: { readonly children: ReactNode }) {
  return <div className="h-(--size-quick) flex-none border-t border-hairline">{children}</div>;
}
