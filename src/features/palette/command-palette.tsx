import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from '@headlessui/react';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { taskSearchWords } from '#domain/task-search/index.ts';
import { searchMatch } from '#domain/texts/index.ts';
import type { CommandGroup, PaletteCommand } from '#features/page/index.ts';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lineControlClass } from '#ui/styles/control-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';

interface CommandPaletteProps {
  readonly groups: readonly CommandGroup[];
  readonly search: PaletteSearch;
  readonly onClose: () => void;
}

export interface PaletteSearch {
  readonly text: string;
  readonly tasks: readonly PaletteCommand[];
  readonly said: string;
  readonly isBusy: boolean;
  readonly add: PaletteCommand | null;
  type(text: string): void;
}

export function CommandPalette({ groups, search, onClose }: CommandPaletteProps) {
  const { text, tasks, said, isBusy, add } = search;
  const found = [
    ...groups.map((group) => ({
      ...group,
      key: `commands ${group.title}`,
      commands: group.commands.filter((each) => isFound(group, each, text)),
    })),
    { key: 'found', title: taskSearchWords.tasks, commands: tasks },
  ].filter(({ commands }) => commands.length > 0);
  const nothing = found.length === 0 && !isBusy ? 'No results.' : '';
  const offered =
    add === null ? found : [...found, { key: 'new', title: taskSearchWords.newTask, commands: [add] }];

  function run(command: PaletteCommand | null): void {
    if (!command || command.why) return;
    onClose();
    // The dialog returns the focus first; what opens next returns it there.
    void afterPaint().then(command.onSelect);
  }

  return (
    <Dialog isOpen title="Search" onClose={onClose}>
      <Root<PaletteCommand | null> value={null} onChange={run} immediate>
        <div
          role="presentation"
          onKeyDownCapture={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // The list is always open and would take the first Escape for itself.
            event.stopPropagation();
            onClose();
          }}
          className="sticky -top-4 z-1 -mt-4 bg-surface pt-4 pb-2"
        >
          <Search aria-hidden className="absolute top-6.5 left-2.5 size-3.5 text-subtle" />
          <ComboboxInput
            data-autofocus
            aria-label="Find a task or a command"
            placeholder="Find a task, an action, a screen or a person"
            autoComplete="off"
            displayValue={() => text}
            onChange={({ target }) => search.type(target.value)}
            className={cx(lineControlClass, 'pl-8')}
          />
        </div>
        <p role="status" className="px-2 text-body text-muted">
          {[nothing, said].filter(Boolean).join(' ')}
        </p>
        <ComboboxOptions static modal={false} className="min-h-72 outline-none">
          {offered.map(({ key, title, commands }) => (
            <div key={key} role="group" aria-label={title} className="mb-2">
              <p aria-hidden className="truncate px-2 pt-1 pb-0.5 text-meta font-strong text-muted">
                {title}
              </p>
              {commands.map((command) => (
                <CommandRow key={command.id} command={command} />
              ))}
            </div>
          ))}
        </ComboboxOptions>
      </Root>
    </Dialog>
  );
}

function CommandRow({ command }: { readonly command: PaletteCommand }) {
  const { icon, label, keys, why, isDanger, note, state } = command;
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
        <span className="line-clamp-2">{label}</span>
        {why && <span className="block text-meta text-subtle">{why.reason}</span>}
        {note !== undefined && <span className="line-clamp-2 text-meta text-muted">{note}</span>}
      </span>
      {state != null && <span className="flex-none text-meta text-muted">{state}</span>}
      {keys !== undefined && (
        <span className="finger:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </ComboboxOption>
  );
}

/** `ComboboxOption` skips disabled options, so another prop disables those that must be found and show why. */
function Row({ isBlocked, ...row }: ComponentProps<'div'> & { isBlocked: boolean }) {
  return <div {...row} aria-disabled={isBlocked || undefined} />;
}

function isFound({ title }: CommandGroup, { label }: PaletteCommand, text: string): boolean {
  return text.split(' ').every((word) => searchMatch(`${title} ${label}`, word));
}
