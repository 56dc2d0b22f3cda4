import { Kbd } from '#ui/primitives/kbd.tsx';
import { Ellipsis, Pause, Play, Plus, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/primitives/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Pill } from '#ui/primitives/pill.tsx';

const why = { what: "Can't pause", reason: 'Only a running one can be paused. Start it first.' };

export function Actions() {
  return (
    <>
      <Row>
        <Button variant="primary" icon={<Plus />}>
          Add user
        </Button>
        <Button>Templates</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="ghost-danger" icon={<Trash2 />}>
          Delete
        </Button>
      </Row>
      <Row>
        <Button variant="primary" busy>
          Finishing...
        </Button>
        <Button busy>Pausing...</Button>
        <Button variant="primary" why={why}>
          Confirm
        </Button>
        <Button why={why} data-why>
          Pause
        </Button>
        <Button variant="ghost" why={why}>
          Pause
        </Button>
      </Row>
      <Row>
        <Button size="tool">Today</Button>
        <Button size="tool" icon={<Undo2 />}>
          Undo
        </Button>
        <IconButton name="Start" icon={<Play />} size="small" />
        <IconButton name="More" icon={<Ellipsis />} keys={<Kbd>M</Kbd>} data-tip />
        <IconButton name="Pause" icon={<Pause />} variant="primary" size="control" />
        <IconButton name="Grid" icon={<Ellipsis />} variant="plain" aria-pressed="true" />
        <IconButton name="Undo" icon={<Undo2 />} why={why} />
      </Row>
      <Row>
        <Pill tone="warn">2 not sent</Pill>
        <Pill tone="bad" onClick={() => undefined}>
          1 refused
        </Pill>
        <Pill>12</Pill>
        <Pill tone="good">Done</Pill>
      </Row>
      <Row>
        <Checkbox label="Send a mail" defaultChecked />
        <Checkbox label="Not yet" hint="A hint below" />
        <Checkbox label="Some" isMixed />
      </Row>
      <Button variant="primary" size="large">
        Sign in
      </Button>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
