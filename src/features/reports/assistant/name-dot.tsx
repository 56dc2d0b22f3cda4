import { ColorDot } from '#ui/primitives/color-dot.tsx';

/** The color before a name in an answer; nothing where what it is about has none. */
export function NameDot({ color }: { readonly color: string | null | undefined }) {
  return color ? <ColorDot color={color} className="mr-1.5 h-[1em] align-[-0.1em]" /> : null;
}
