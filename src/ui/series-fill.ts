import { dotColor } from './styles/dot-color.ts';

/** How a series of a chart is filled: its color, and stripes over it where shades alone don't tell it apart. */
export interface SeriesFill {
  /** A CSS color. */
  readonly color: string;
  readonly stripes: 'none' | 'rising' | 'falling';
}

/** How much of black is mixed in on light grounds, and of white on dark ones: it never lowers the contrast to the ground. */
const shades = [0, 34, 60] as const;
const stripes = ['none', 'rising', 'falling'] as const;

/** How the variants of one color are filled, so that nine of them are told apart (decision 0117). */
export function seriesFill(color: string, variant: number): SeriesFill {
  const base = dotColor(color);
  const shade = shades[variant % shades.length] ?? 0;
  const mixed = (end: string) => `color-mix(in oklab, ${base}, ${end} ${shade}%)`;
  return {
    color: shade === 0 ? base : `light-dark(${mixed('black')}, ${mixed('white')})`,
    stripes: stripes[Math.floor(variant / shades.length) % stripes.length] ?? 'none',
  };
}

/** The same as the style of an element. */
export function seriesStyle(color: string, variant: number) {
  const fill = seriesFill(color, variant);
  return {
    backgroundColor: fill.color,
    ...(fill.stripes !== 'none' && {
      backgroundImage: `repeating-linear-gradient(${fill.stripes === 'rising' ? -45 : 45}deg, var(--color-surface) 0 1.5px, transparent 1.5px 5px)`,
    }),
  };
}
