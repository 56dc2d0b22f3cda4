import { expect, it } from 'vitest';
import { AnchoredPanel } from '#ui/overlays/anchored-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { find, render, settle } from '#tests/ui/render.tsx';

/** A card with its menu button, beside which a panel stands. */
async function open() {
  const page = (isOpen: boolean) => (
    <>
      <div tabIndex={-1} data-card="1">
        <Button>Options</Button>
      </div>
      {isOpen && (
        <AnchoredPanel label="Move" anchor={find('button')} side="bottom" onClose={() => undefined}>
          <Button data-autofocus>Today</Button>
        </AnchoredPanel>
      )}
    </>
  );
  const { show } = await render(page(false));
  return { openPanel: () => show(page(true)), closePanel: () => show(page(false)) };
}

it('NFR-10 gives the focus back to what had it, and to its anchor where nothing had', async () => {
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

it('NFR-15 goes with its anchor when the window gets another size', async () => {
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
