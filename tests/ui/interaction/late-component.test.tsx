import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateComponent, useAwaitsContent } from '#ui/interaction/late-component.ts';
import { render, settle } from '#tests/ui/render.tsx';

const Tool = () => <b>Tool</b>;

function Screen({ isAwaited }: { readonly isAwaited: boolean }) {
  useAwaitsContent(isAwaited);
  return <p>{isAwaited ? 'Loading' : 'Cards'}</p>;
}

async function open(isAwaited: boolean) {
  const load = vi.fn<() => Promise<{ Tool: typeof Tool }>>(async () => ({ Tool }));
  const LateTool = lateComponent(load, 'Tool');
  const all = (awaited: boolean) => (
    <>
      <LateTool />
      <Screen isAwaited={awaited} />
    </>
  );
  const { show } = await render(all(isAwaited));
  return { load, show: (awaited: boolean) => show(all(awaited)) };
}

/** Waits for the paint of the page, and for its late components. */
const paint = () => settle(() => vi.advanceTimersToNextFrame().advanceTimersByTime(1));
const shown = () => document.body.textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('BRD-01 a late component loads once the page is painted', async () => {
  const { load } = await open(false);
  expect(load).not.toHaveBeenCalled();
  await paint();
  expect([load.mock.calls.length, shown()]).toEqual([1, 'ToolCards']);
});

it("BRD-01 a late component waits for the screen's main content and its painting", async () => {
  const { load, show } = await open(true);
  await paint();
  await settle(() => void vi.advanceTimersByTime(1_900));
  await show(false);
  expect([load.mock.calls.length, shown()]).toEqual([0, 'Cards']);
  await paint();
  expect([load.mock.calls.length, shown()]).toEqual([1, 'ToolCards']);
});

it('BRD-01 a late component loads after two seconds where a screen still waits for its content', async () => {
  const { load } = await open(true);
  await paint();
  await settle(() => void vi.advanceTimersByTime(1_900));
  expect(load).not.toHaveBeenCalled();
  await settle(() => void vi.advanceTimersByTime(100));
  await paint();
  expect([load.mock.calls.length, shown()]).toEqual([1, 'ToolLoading']);
});
