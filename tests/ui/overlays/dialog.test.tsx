import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogOutline } from '#ui/overlays/dialog-outline.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { click, find, pass, press, render } from '#tests/ui/render.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Edit task" note="Kestrel Bank">
        <TextField label="Name" data-autofocus />
      </Dialog>
    </>
  );
}

async function open() {
  await render(<Page />);
  find('button').focus();
  await click(find('button'));
  return find('[role=dialog]');
}

const nameOf = (dialog: HTMLElement, attribute: string) =>
  document.getElementById(dialog.getAttribute(attribute) ?? '')?.textContent;

describe('Dialog', () => {
  it('is labelled by its title, described by its note and focuses its autofocus field', async () => {
    const dialog = await open();
    expect(nameOf(dialog, 'aria-labelledby')).toBe('Edit task');
    expect(nameOf(dialog, 'aria-describedby')).toBe('Kestrel Bank');
    expect(document.activeElement).toBe(find('input'));
  });

  it('focuses that field on a touch screen too when opened by keyboard', async () => {
    const before = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => before(query === '(pointer: coarse)' ? 'all' : query));
    onTestFinished(() => void vi.unstubAllGlobals());
    await open();
    await vi.waitFor(() => expect(document.activeElement).toBe(find('input')));
  });

  it('hides the page behind it from screen readers and takes the focus, also when mounted open', async () => {
    const { host, show } = await render(
      <Dialog isOpen onClose={() => undefined} title="Sessions">
        Nothing to choose
      </Dialog>,
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=dialog]')));
    expect(host.getAttribute('aria-hidden')).toBe('true');
    await show(null);
    expect(host.getAttribute('aria-hidden')).toBeNull();
  });

  it('keeps the focus off the page behind it, until it closes', async () => {
    await open();
    const behind = find('#root button');
    behind.focus();
    expect(document.activeElement).toBe(find('input'));
    find('input').blur();
    behind.focus();
    expect(document.activeElement).toBe(find('[role=dialog]'));
    await press('Escape');
    await vi.waitFor(() => expect(document.activeElement).toBe(behind));
  });

  it("moves the focus to the page's content where its opener has gone", async () => {
    const page = (isOpen: boolean) => (
      <main tabIndex={-1}>
        {!isOpen && <Button>Open</Button>}
        {isOpen && (
          <Dialog isOpen onClose={() => undefined} title="Changes">
            Nothing to do
          </Dialog>
        )}
      </main>
    );
    const { show } = await render(page(false));
    find('button').focus();
    await show(page(true));
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=dialog]')));
    await show(<main tabIndex={-1}>Sent</main>);
    await vi.waitFor(() => expect(document.activeElement).toBe(find('main')));
  });

  it('returns the focus to its opener, also inside another dialog with an autofocus field', async () => {
    const page = (isAsking: boolean) => (
      <Dialog isOpen onClose={() => undefined} title="Edit task">
        <TextField label="Name" data-autofocus />
        <Button data-opener>Choose</Button>
        {isAsking && (
          <Dialog isOpen onClose={() => undefined} title="Choose">
            Nothing to choose
          </Dialog>
        )}
      </Dialog>
    );
    const { show } = await render(page(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(find('input')));
    find('[data-opener]').focus();
    await show(page(true));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Nothing to choose'));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await show(page(false));
    await pass(1_000);
    expect(document.activeElement).toBe(find('[data-opener]'));
  });

  it('DEC-20 returns the focus to its opener, also where its skeleton was shown until its code loaded', async () => {
    const page = (shown: 'nothing' | 'outline' | 'dialog') => (
      <main tabIndex={-1}>
        <Button>Open</Button>
        {shown === 'outline' && <DialogOutline title="Keyboard shortcuts" onClose={() => undefined} />}
        {shown === 'dialog' && (
          <Dialog isOpen onClose={() => undefined} title="Keyboard shortcuts">
            Nothing to press
          </Dialog>
        )}
      </main>
    );
    const { show } = await render(page('nothing'));
    find('button').focus();
    await show(page('outline'));
    expect(document.activeElement).toBe(find('dialog'));
    await show(page('nothing'));
    await vi.waitFor(() => expect(document.activeElement).toBe(find('main button')));
    await show(page('outline'));
    await show(page('dialog'));
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=dialog]')));
    await show(page('nothing'));
    await vi.waitFor(() => expect(document.activeElement).toBe(find('main button')));
  });

  it('closes on Escape and by its close button', async () => {
    await open();
    await press('Escape');
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await click(find('button'));
    await click(find('button[aria-label=Close]'));
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });
});
