import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { find } from '#tests/ui/render.tsx';

it('DEC-94 a page whose program cannot be loaded says so, and offers to reload', () => {
  document.body.innerHTML = '<div id="root"></div><script type="module"></script>';
  runInThisContext(readFileSync('public/load-failure.js', 'utf8'));
  expect(find('#root').textContent).toBe('');
  find('script').dispatchEvent(new Event('error'));
  find('script').dispatchEvent(new Event('error'));
  expect(find('#root').textContent).toBe(`${texts.codeLostTitle}${texts.codeLostHint}Reload`);
});

it('DEC-94 a program that runs is left alone where one of its scripts is lost', () => {
  document.body.innerHTML = '<div id="root"><main>Board</main></div><script type="module"></script>';
  find('script').dispatchEvent(new Event('error'));
  expect(find('#root').textContent).toBe('Board');
});
