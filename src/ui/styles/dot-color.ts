import { luminance, toHex, toOklch } from './oklch.ts';

/** In palette order. Each has a token `--color-mark-…` for both themes. */
export const dotColors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;

export type DotColor = (typeof dotColors)[number];

/** Returns a named color, `#rrggbb` adjusted to 3 : 1 contrast in both themes, or the neutral edge color. */
export function dotColor(color: string): string {
  const key = color.toLowerCase();
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found = resolve(key);
  cache.set(key, found);
  return found;
}

export function adjustDotColor(hex: string): { light: string; dark: string } {
  const { chroma, hue, lightness } = toOklch(hex);
  const at = (level: number) => toHex(level, chroma, hue);
  const reach = (end: number, isEnough: (luminance: number) => boolean) => {
    if (isEnough(luminance(hex))) return hex;
    for (let step = 1; step < steps; step += 1) {
      const tried = at(lightness + ((end - lightness) * step) / steps);
      if (isEnough(luminance(tried))) return tried;
    }
    return at(end);
  };
  return {
    light: reach(0, (own) => (lightGround + 0.05) / (own + 0.05) >= contrast),
    dark: reach(1, (own) => (own + 0.05) / (darkGround + 0.05) >= contrast),
  };
}

/** Relative luminance of the darkest ground of the light theme and the lightest one of the dark theme. */
const lightGround = 0.84;
const darkGround = 0.026;

const contrast = 3;
const steps = 48;
const cache = new Map<string, string>();

function resolve(key: string): string {
  if (isMarkName(key)) return `var(--color-mark-${key})`;
  if (!/^#[0-9a-f]{6}$/.test(key)) return 'var(--color-edge)';
  const { light, dark } = adjustDotColor(key);
  return `light-dark(${light}, ${dark})`;
}

function isMarkName(key: string): key is DotColor {
  return (dotColors as readonly string[]).includes(key);
}
