import { expect, it, vi } from 'vitest';
import { ContactDialog } from '#features/shell/contact-dialog.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

it('NAV-28 NAV-29 shows the configured support address and closes', async () => {
  const onClose = vi.fn<() => void>();
  await render(<ContactDialog isOpen email="help@weekwright.example" onClose={onClose} />);
  const address = find('[role="dialog"] a[href^="mailto:"]');
  expect(address.textContent).toBe('help@weekwright.example');
  expect(address.getAttribute('href')).toBe('mailto:help@weekwright.example');
  const close = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Close');
  await click(close as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('S3-45 links to the licenses of the included packages', async () => {
  await render(<ContactDialog isOpen email="help@weekwright.example" onClose={() => {}} />);
  const links = [...document.querySelectorAll('[role="dialog"] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['help@weekwright.example', 'mailto:help@weekwright.example'],
    ['Open-source licenses', '/licenses.txt'],
  ]);
});
