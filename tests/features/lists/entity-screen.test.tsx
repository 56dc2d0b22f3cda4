import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { EntityScreen, type EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { useEntityAddress } from '#features/lists/use-entity-address.ts';
import { statusWords } from '#domain/work/entity-status.ts';
import { Workspace } from '#tests/support/services.tsx';
import { render } from '#tests/ui/render.tsx';

interface Holiday {
  readonly id: number;
  readonly name: string;
}

const columns = [{ id: 'name', header: 'Name', value: ({ name }: Holiday) => name }];
const read = {
  data: [{ id: 1, name: 'New Year' }],
  state: 'ready',
  isOffline: false,
  refusal: null,
  retry: () => undefined,
} as const;
const NoPanel: ComponentType<EntityPanelProps<Holiday>> = () => null;

function Screen({ hasStatus }: { readonly hasStatus: boolean }) {
  return (
    <EntityScreen
      address={useEntityAddress({ list: 'labels', add: 'addLabel', one: 'label' })}
      noun="Holiday"
      items={read}
      chosen={{ ...read, data: null, isGone: false }}
      columns={columns}
      {...(hasStatus && { statuses: statusWords })}
      addRefusal={null}
      hint="Days on which no one works."
      panel={NoPanel}
    />
  );
}

it.each([
  [false, ['Name'], false],
  [true, ['Name', 'Status'], true],
] as const)(
  'DEC-88 with a status (%j) the list shows the columns %j and can show inactive entities (%j)',
  async (hasStatus, heads, hasBox) => {
    await render(new Workspace().around(<Screen hasStatus={hasStatus} />, '/app/labels'));
    await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(heads);
    const boxes = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(boxes.includes('Show inactive')).toBe(hasBox);
  },
);
