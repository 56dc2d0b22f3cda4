import { useEffect, useRef } from 'react';
import type { UserItem } from '#services/queries/index.ts';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { PersonButton } from './person-button.tsx';

interface PersonPickerProps {
  readonly person: string;
  readonly people: readonly UserItem[];
  readonly ownId: number;
  readonly userId: number;
  readonly onChange: (userId: number) => void;
}

/** Opens at once, because it loads when the user asks for it. */
export function PersonPicker({ person, people, ownId, userId, onChange }: PersonPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.click(), []);
  const options = people.map((each) => ({
    id: String(each.id),
    label: `${each.firstName} ${each.lastName}`,
    ...(each.id === ownId && { note: 'You' }),
  }));
  return (
    <Popover button={<PersonButton ref={button} person={person} />} label="Whose board">
      {(close) => (
        <div ref={openList}>
          <Combobox
            label="Show the board of"
            required
            value={options.find((option) => option.id === String(userId)) ?? null}
            options={options}
            emptyText="No person found"
            onChange={(option) => {
              if (!option) return;
              onChange(Number(option.id));
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}

/** Waits until the panel has taken the focus. */
function openList(panel: HTMLElement | null): void {
  requestAnimationFrame(() => panel?.querySelector('input')?.click());
}
