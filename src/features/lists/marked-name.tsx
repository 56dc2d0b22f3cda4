import { ColorDot } from '#ui/primitives/color-dot.tsx';

interface MarkedNameProps {
  readonly name: string;
  readonly color: string;
  readonly shape?: 'bar' | 'dot';
}

export function MarkedName({ name, color, shape = 'bar' }: MarkedNameProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <ColorDot color={color} shape={shape} />
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
