import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTheme, setTheme } from '#ui/styles/theme.ts';
import { useTheme } from '#ui/styles/use-theme.ts';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

it('the shipped styles cover all code, not one folder of it', () => {
  const [, source = ''] = /source\('([^']+)'\)/.exec(readFileSync('src/ui/styles/styles.css', 'utf8')) ?? [];
  expect(resolve('src/ui/styles', source)).toBe(resolve('src'));
});

describe('theme', () => {
  it('follows the system until the user chooses one', async () => {
    expect(readTheme()).toBe('system');
    expect(shown()).toBeUndefined();
  });

  it('is applied when chosen, and again by the early script on the next visit', async () => {
    setTheme('dark');
    expect(shown()).toBe('dark');
    delete document.documentElement.dataset['theme'];

    runInThisContext(readFileSync('public/before-paint.js', 'utf8'));
    // A page handles clicks itself once its program runs.
    delete document.documentElement.dataset['painted'];
    expect(shown()).toBe('dark');
    expect(readTheme()).toBe('dark');
  });

  it("returns to the system's", async () => {
    setTheme('light');
    setTheme('system');
    expect(shown()).toBeUndefined();
    expect(readTheme()).toBe('system');
  });

  it('updates every switch on the page and follows another tab', async () => {
    await render(<Switch />);
    await click(find('button'));
    expect(find('button').textContent).toBe('dark');

    localStorage.setItem('theme', 'light');
    await settle(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(find('button').textContent).toBe('light');
    expect(shown()).toBe('light');
  });
});

function Switch() {
  const [theme, choose] = useTheme();
  return (
    <button type="button" onClick={() => choose('dark')}>
      {theme}
    </button>
  );
}
