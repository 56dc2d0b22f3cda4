import type { ReactNode } from 'react';
import { type TipAnchor, type TipOptions, useTip } from './use-tip.tsx';

export interface TipProps extends TipOptions {
  /** Draws the anchor: `(anchor) => <span tabIndex={0} {...anchor}>…</span>`. */
  readonly children: (anchor: TipAnchor) => ReactNode;
}

/** An explanation on hover, focus and, for a reason, on tap; Escape closes it. */
export function Tip({ children, ...options }: TipProps) {
  const { anchor, layer } = useTip(options);
  return (
    <>
      {children(anchor)}
      {layer}
    </>
  );
}
