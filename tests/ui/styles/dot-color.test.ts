import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustDotColor, dotColor, dotColors } from '#ui/styles/dot-color.ts';
import { luminance, toHex } from '#ui/styles/oklch.ts';

const css = readFileSync('src/ui/styles/tokens.css', 'utf8');

describe('dotColor', () => {
  it('TBL-11 has the ten named colors, each with a token', () => {
    expect(dotColors).toEqual([
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
    ]);
    for (const name of dotColors) expect(css).toContain(`--color-mark-${name}:`);
    expect(dotColor('Teal')).toBe('var(--color-mark-teal)');
  });

  it('gives named colors a contrast of 3 : 1 on every resting background in both themes', () => {
    for (const name of dotColors) {
      for (const ground of ['canvas', 'sunken', 'surface', 'raised', 'accent-soft']) {
        for (const theme of [0, 1] as const) {
          expect(contrast(token(`mark-${name}`)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('TBL-12 shifts any custom color until it has a contrast of 3 : 1 on every background in both themes', () => {
    const grounds = ['canvas', 'sunken', 'surface', 'raised', 'hover', 'accent-soft'].map(token);
    fc.assert(
      fc.property(hexColor, (hex) => {
        const { light, dark } = adjustDotColor(hex);
        for (const ground of grounds) {
          expect(contrast(light, ground[0])).toBeGreaterThanOrEqual(3);
          expect(contrast(dark, ground[1])).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('TBL-12 keeps a custom color that already has enough contrast', () => {
    expect(dotColor('#D85050')).toBe('light-dark(#d85050, #d85050)');
  });

  it('returns the neutral color for invalid values', () => {
    expect(dotColor('url(x)')).toBe('var(--color-edge)');
    expect(dotColor('#12345')).toBe('var(--color-edge)');
  });
});

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Both values of a color token, as #rrggbb. */
function token(name: string): [light: string, dark: string] {
  const found = new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
    css,
  );
  return [hex(found?.[1]), hex(found?.[2])];
}

function hex(oklch: string | undefined): string {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch ?? '').split(' ').map(Number);
  return toHex(lightness, chroma, (hue * Math.PI) / 180);
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
