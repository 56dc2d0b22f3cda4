import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screenAt } from '#app/screens/paths.ts';
import type { Asked } from '#features/page/use-asked.ts';
import { toHex } from '#ui/styles/oklch.ts';
import { root } from './sources.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('public/manifest.webmanifest')) as {
  readonly description: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Icon[];
  }[];
};
const [light = '', dark = ''] = [
  ...(/--color-canvas: light-dark\((.+)\);/.exec(read('src/ui/styles/tokens.css'))?.[1] ?? '').matchAll(
    /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g,
  ),
].map(([, ...parts]) => {
  const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
  return toHex(lightness, chroma, (hue * Math.PI) / 180);
});

it('decision 0139 the installed app has its own window in the colors of the tokens', () => {
  const { display, theme_color, background_color } = manifest;
  expect({ display, theme_color, background_color }).toEqual({
    display: 'standalone',
    theme_color: light,
    background_color: light,
  });
  const themes = [...read('index.html').matchAll(/name="theme-color" content="(#\w+)"/g)].map(
    ([, hex]) => hex,
  );
  expect(themes).toEqual([light, dark]);
});

it("decision 0120 search engines get the manifest's description of the product", () => {
  const [, description] = /name="description" content="([^"]+)"/.exec(read('index.html')) ?? [];
  expect(description).toBe(manifest.description);
});

it('decision 0139 the icons exist in their stated sizes', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  const drawn = icons.filter(({ src }) => src.endsWith('.png'));
  expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
  expect(icons.filter(({ src }) => !existsSync(join(root, 'public', src)))).toEqual([]);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

it('decision 0139 the shortcuts open a screen with their stated action', () => {
  const asked = { 'Add a task': 'add', 'Start a timer': 'timer' } satisfies Record<string, Asked>;
  const found = manifest.shortcuts.map(({ name, url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    return [name, screenAt(pathname), searchParams.get('do')];
  });
  expect(found).toEqual(Object.entries(asked).map(([name, what]) => [name, 'tasks', what]));
  expect(screenAt(manifest.start_url)).toBe('tasks');
});

function sizeOf(src: string): string {
  const bytes = readFileSync(join(root, 'public', src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
