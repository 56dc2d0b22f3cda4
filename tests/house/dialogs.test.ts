import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const dialogs = readSources('src/features', 'src/app').filter(({ text }) => text.includes('footer={'));
const opening = /<Button\b(?:[^>=]|=(?!>)|=>)*?>/g;

function buttonsOf(text: string): string[] {
  const foot = text.slice(text.indexOf('footer={'));
  return [...foot.matchAll(opening)].map(([button]) => button);
}

describe('the footer of every dialog', () => {
  it('begins with the main action, so that it is always on the same side', () => {
    const late = dialogs.filter(({ text }) => {
      const [first] = buttonsOf(text);
      return first !== undefined && !/variant="(primary|danger)"/.test(first);
    });
    expect(late.map(({ path }) => path)).toEqual([]);
    expect(dialogs.filter(({ text }) => buttonsOf(text).length > 0).length).toBeGreaterThanOrEqual(7);
  });

  it('never focuses a destructive button', () => {
    const dangerous = readSources('src/features', 'src/app').flatMap(({ path, text }) =>
      [...text.matchAll(opening)]
        .filter(([button]) => /danger"/.test(button) && button.includes('data-autofocus'))
        .map(() => path),
    );
    expect(dangerous).toEqual([]);
  });
});
