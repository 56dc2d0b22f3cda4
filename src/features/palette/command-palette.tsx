import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from '@headlessui/react';
import { Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { searchMatch } from '#domain/texts/search.ts';
import type { CommandGroup } from '#features/page/page-commands.ts';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lineControlClass } from '#ui/styles/control-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';
import type { MenuEntry } from '#ui/overlays/menu.tsx';

interface CommandPaletteProps {
  readonly groups: readonly CommandGroup[];
  readonly onClose: () => void;
}

/** Everything that can be done, found by typing; what cannot be done now is found too, and says why. */
export function CommandPalette({ groups, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const found = groups
    .map((group) => ({ ...group, commands: group.commands.filter((each) => isFound(group, each, text)) }))
    .filter(({ commands }) => commands.length > 0);

  function run(command: MenuEntry | null): void {
    if (!command || command.why) return;
    onClose();
    // The focus goes back first: what opens then gives it back there.
    void afterPaint().then(command.onSelect);
  }

  return (
    <Dialog isOpen title="What do you want to do?" onClose={onClose}>
      <Root<MenuEntry | null> value={null} onChange={run} immediate>
        <div
          role="presentation"
          onKeyDownCapture={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // The list is always open: it would take the first Escape for itself.
            event.stopPropagation();
            onClose();
          }}
          className="sticky -top-4 z-1 -mt-4 bg-surface pt-4 pb-2"
        >
          <Search aria-hidden className="absolute top-6.5 left-2.5 size-3.5 text-subtle" />
          <ComboboxInput
            data-autofocus
            aria-label="Find a command"
            placeholder="Find an action, a screen or a person"
            autoComplete="off"
            displayValue={() => text}
            onChange={({ target }) => setText(target.value)}
            className={cx(lineControlClass, 'pl-8')}
          />
        </div>
        <p role="status" className="px-2 text-muted">
          {found.length === 0 ? 'No results.' : ''}
        </p>
        <ComboboxOptions static modal={false} className="min-h-72 outline-none">
          {found.map(({ title, commands }) => (
            <div key={title} role="group" aria-label={title} className="mb-2">
              <p aria-hidden className="truncate px-2 pt-1 pb-0.5 text-meta font-strong text-muted">
                {title}
              </p>
              {commands.map((command) => (
                <Command key={command.id} command={command} />
              ))}
            </div>
          ))}
        </ComboboxOptions>
      </Root>
    </Dialog>
  );
}

function Command({ command }: { readonly command: MenuEntry }) {
  const { icon, label, keys, why, isDanger } = command;
  return (
    <ComboboxOption
      as={Row}
      value={command}
      isBlocked={why !== undefined}
      className={cx(
        'flex min-h-(--size-tool) cursor-pointer items-center gap-2.5 rounded-chip px-2 py-1 text-body data-focus:bg-hover',
        why ? 'text-disabled' : isDanger ? 'text-bad' : 'text-text',
      )}
    >
      <span aria-hidden className="flex-none text-muted">
        {icon}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label}
        {why && <span className="block text-meta text-subtle">{why.reason}</span>}
      </span>
      {keys !== undefined && (
        <span className="finger:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </ComboboxOption>
  );
}

/** ComboboxOption passes over what is disabled: so that it can be found, and says why, that travels under another name. */
function Row({ isBlocked, ...row }: ComponentProps<'div'> & { isBlocked: boolean }) {
  return <div {...row} aria-disabled={isBlocked || undefined} />;
}

/** Each word stands in the name of the command or of its group. */
function isFound({ title }: CommandGroup, { label }: MenuEntry, text: string): boolean {
  return text.split(' ').every((word) => searchMatch(`${title} ${label}`, word));
}
