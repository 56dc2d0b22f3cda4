import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAtRest } from '#ui/interaction/use-at-rest.ts';
import { pass, render } from '#tests/ui/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page({ isQuiet }: { readonly isQuiet: boolean }) {
  return <p>{useAtRest(isQuiet) ? 'at rest' : 'busy'}</p>;
}

const shown = () => document.querySelector('p')?.textContent;

it('a page is at rest half a second after its last activity, once the browser is idle, and stays so', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => idle.push(tell));
  const { show } = await render(<Page isQuiet={false} />);
  await pass(5_000);
  await show(<Page isQuiet />);
  await pass(400);
  await show(<Page isQuiet={false} />);
  await pass(5_000);
  await show(<Page isQuiet />);
  await pass(499);
  expect([shown(), idle.length]).toEqual(['busy', 0]);
  await pass(1);
  expect([shown(), idle.length]).toEqual(['busy', 1]);
  idle[0]?.();
  await pass(0);
  expect(shown()).toBe('at rest');
  await show(<Page isQuiet={false} />);
  expect(shown()).toBe('at rest');
});
