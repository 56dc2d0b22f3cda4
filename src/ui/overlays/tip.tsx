import type { ReactNode } from 'react';
import { type TipAnchor, type TipOptions, useTip } from './use-tip.tsx';

export interface TipProps extends TipOptions {
  readonly children: (anchor: TipAnchor) => ReactNode;
}

/** On hover and focus; a reason also opens on tap. Escape closes it. */
export function Tip({ children, ...options }: TipProps) {
  const { anchor, layer } = useTip(options);
  return (
    <>
      {children(anchor)}
      {layer}
    </>
  );
}
