import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { codeLostWords } from '#domain/texts/code-lost-words.ts';
import { find } from '#tests/ui/render.tsx';

beforeAll(() => void runInThisContext(readFileSync('public/load-failure.js', 'utf8')));
beforeEach(() => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root, document.createElement('script'));
});

it('DEC-94 a page whose program cannot be loaded says so, and offers to reload', () => {
  expect(find('#root').textContent).toBe('');
  find('script').dispatchEvent(new Event('error'));
  find('script').dispatchEvent(new Event('error'));
  expect(find('#root').textContent).toBe(`${codeLostWords.title}${codeLostWords.hint}Reload`);
});

it('DEC-94 a program that runs is left alone where one of its scripts is lost', () => {
  find('#root').textContent = 'Board';
  find('script').dispatchEvent(new Event('error'));
  expect(find('#root').textContent).toBe('Board');
});
