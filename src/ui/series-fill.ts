import { dotColor } from './styles/dot-color.ts';

export interface SeriesFill {
  readonly color: string;
  readonly stripes: 'none' | 'rising' | 'falling';
}

/** Percent of black mixed in on light grounds, of white on dark ones, so that contrast never decreases. */
const shades = [0, 34, 60] as const;
const stripes = ['none', 'rising', 'falling'] as const;

/** Distinguishes nine variants of one color by shade and stripes (decision 0117). */
export function seriesFill(color: string, variant: number): SeriesFill {
  const base = dotColor(color);
  const shade = shades[variant % shades.length] ?? 0;
  const mixed = (end: string) => `color-mix(in oklab, ${base}, ${end} ${shade}%)`;
  return {
    color: shade === 0 ? base : `light-dark(${mixed('black')}, ${mixed('white')})`,
    stripes: stripes[Math.floor(variant / shades.length) % stripes.length] ?? 'none',
  };
}

export function seriesStyle(color: string, variant: number) {
  const fill = seriesFill(color, variant);
  return {
    backgroundColor: fill.color,
    ...(fill.stripes !== 'none' && {
      backgroundImage: `repeating-linear-gradient(${fill.stripes === 'rising' ? -45 : 45}deg, var(--color-surface) 0 1.5px, transparent 1.5px 5px)`,
    }),
  };
}
