import { ColorDot } from '#ui/primitives/color-dot.tsx';

export function NameDot({ color }: { readonly color: string | null | undefined }) {
  return color ? <ColorDot color={color} className="mr-1.5 h-[1em] align-[-0.1em]" /> : null;
}
