import { Copy, Pause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { HoverCard } from '#ui/overlays/hover-card.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Tip } from '#ui/overlays/tip.tsx';
import { useTheme } from '#ui/styles/use-theme.ts';

const none = () => undefined;

export function Floating() {
  const [opened, setOpened] = useState<'dialog' | 'question' | 'drawer' | null>(null);
  const [theme, setTheme] = useTheme();
  const close = () => setOpened(null);
  const footer = (
    <>
      <Button variant="primary" onClick={close}>
        Confirm
      </Button>
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setOpened('dialog')}>Dialog</Button>
      <Button onClick={() => setOpened('question')}>Question</Button>
      <Button onClick={() => setOpened('drawer')}>Drawer</Button>
      <Menu
        button={<Button>Menu</Button>}
        align="start"
        groups={[
          [
            { id: 'copy', label: 'Copy', icon: <Copy />, keys: 'Ctrl C', onSelect: none },
            {
              id: 'pause',
              label: 'Pause',
              icon: <Pause />,
              onSelect: none,
              why: { what: "Can't pause", reason: 'Only a running one can be paused.' },
            },
            { id: 'compact', label: 'Compact', isChosen: true, onSelect: none },
          ],
          [{ id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true, onSelect: none }],
        ]}
      />
      <Popover button={<Button>Popover</Button>} label="Filter">
        {(done) => (
          <div className="grid gap-3">
            <TextField label="Name" />
            <Button variant="primary" onClick={done}>
              Apply
            </Button>
          </div>
        )}
      </Popover>
      <Button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>Theme: {theme}</Button>
      <Tip text="Counts the sessions of the whole week.">
        {(anchor) => (
          <button type="button" className="text-link min-h-6" {...anchor}>
            What is this?
          </button>
        )}
      </Tip>
      <HoverCard
        content={<p>The whole title, the description of six lines at most, and the label by name.</p>}
      >
        {(ref) => (
          <button type="button" ref={ref} className="min-h-6" data-card>
            Card
          </button>
        )}
      </HoverCard>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title="Edit task"
        note="Kestrel Bank"
        footer={footer}
      >
        <div className="grid gap-3">
          <TextField label="Task name" counter={150} data-autofocus />
          {Array.from({ length: 14 }, (_, line) => (
            <p key={line}>A long body scrolls, the head and the foot stay.</p>
          ))}
        </div>
      </Dialog>
      <Dialog
        isOpen={opened === 'question'}
        onClose={close}
        title="Delete the template?"
        size="narrow"
        role="alertdialog"
        footer={footer}
      >
        The days keep what was made from it.
      </Dialog>
      <Drawer isOpen={opened === 'drawer'} onClose={close} title="Templates" footer={footer}>
        <TextField label="Search" />
      </Drawer>
    </div>
  );
}
