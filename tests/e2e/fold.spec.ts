import { expect, test } from './test.ts';
import fc from 'fast-check';
import { build } from 'vite';
import type { Fact } from '#domain/journal/events.ts';
import { fold } from '#domain/journal/fold.ts';
import type { Task } from '#domain/task/task.ts';
import { projectFile } from '#server/base/project-file.ts';
import { RandomWork, steps } from '#tests/domain/journal/random-work.ts';
import { samples } from '#tests/domain/journal/samples/samples.ts';

/** Every recorded fact, and two hundred random histories of user actions. */
const histories: { tasks: readonly Task[]; facts: readonly Fact[] }[] = [
  samples,
  ...fc.sample(steps, { seed: 20_261_121, numRuns: 200 }).map((each) => {
    const work = new RandomWork();
    for (const { act, after } of each) work.step(act, after);
    return { tasks: [], facts: work.done.map(({ fact }) => fact) };
  }),
];

for (const [timezoneId, locale, tag] of [
  ['UTC', 'en-GB', ['@full']],
  ['Pacific/Chatham', 'tr-TR', []],
  ['America/St_Johns', 'ar-EG', ['@full']],
] as const) {
  test.describe(`${timezoneId}, ${locale}`, { tag: [...tag] }, () => {
    test.use({ timezoneId, locale });

    test('J5 J17 B3 folding facts gives the same bytes in Chromium as in Node', async ({ page }) => {
      await page.addScriptTag({ content: await bundled('src/domain/journal/fold.ts') });
      const there = await page.evaluate(
        (given) =>
          given.map(({ tasks, facts }) => {
            const { folding } = globalThis as unknown as { folding: { fold: typeof fold } };
            return JSON.stringify([...folding.fold(tasks, facts).values()]);
          }),
        histories,
      );
      const here = histories.map(({ tasks, facts }) => JSON.stringify([...fold(tasks, facts).values()]));
      expect(here.some((text) => text.length > 2_000)).toBe(true);
      expect(there).toEqual(here);
    });
  });
}

/** Bundles a source module into one script for a page, as `folding`. */
async function bundled(entry: string): Promise<string> {
  const [made] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: projectFile(entry), formats: ['iife'], name: 'folding' } },
    }),
  ].flat();
  if (!made || !('output' in made)) throw new Error('Nothing was bundled.');
  return made.output[0].code;
}
