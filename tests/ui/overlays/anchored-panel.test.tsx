import { expect, it, vi } from 'vitest';
import { AnchoredPanel } from '#ui/overlays/anchored-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { find, render, settle } from '#tests/ui/render.tsx';

const menuButton = () => document.querySelector<HTMLElement>('[data-card] button') ?? document.body;

/** A card with its menu button and a panel beside it. */
async function open() {
  const page = (isOpen: boolean) => (
    <>
      <div tabIndex={-1} data-card="1">
        <Button>Options</Button>
      </div>
      {isOpen && (
        <AnchoredPanel label="Move" anchor={menuButton} side="bottom" onClose={() => undefined}>
          <Button data-autofocus>Today</Button>
        </AnchoredPanel>
      )}
    </>
  );
  const { show } = await render(page(false));
  return { openPanel: () => show(page(true)), closePanel: () => show(page(false)) };
}

it('NFR-10 the focus returns to the element that had it, or else to the anchor', async () => {
  const { openPanel, closePanel } = await open();
  find('[data-card]').focus();
  await openPanel();
  expect(document.activeElement).toBe(find('[data-autofocus]'));
  await closePanel();
  expect(document.activeElement).toBe(find('[data-card]'));
  find('[data-card]').blur();
  await openPanel();
  await closePanel();
  expect(document.activeElement).toBe(find('[data-card] button'));
});

it('NFR-15 the panel follows its anchor when the window is resized', async () => {
  const { openPanel } = await open();
  const stands = { left: 900 };
  const anchor = find('button');
  anchor.getBoundingClientRect = () => new DOMRect(stands.left, 100, 20, 20);
  await openPanel();
  const left = () => find('[role=dialog]').style.getPropertyValue('--left');
  const before = left();
  stands.left = 700;
  await settle(() => void dispatchEvent(new Event('resize')));
  expect([before, left()]).toEqual(['910px', '710px']);
});

it('CRD-02 BLK-16 the panel is placed beside the element that replaces its anchor on opening', async () => {
  const page = (isOpen: boolean) => (
    <>
      <div data-card="1">
        <Button key={String(isOpen)} data-opens={isOpen}>
          Options
        </Button>
      </div>
      {isOpen && (
        <AnchoredPanel label="Move" anchor={menuButton} side="bottom" onClose={() => undefined}>
          <Button data-autofocus>Today</Button>
        </AnchoredPanel>
      )}
    </>
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.dataset['opens'] === 'true' ? new DOMRect(900, 100, 20, 20) : new DOMRect();
  });
  const { show } = await render(page(false));
  await show(page(true));
  expect(find('[role=dialog]').style.getPropertyValue('--left')).toBe('910px');
});
