import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from '@headlessui/react';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { taskSearchWords } from '#domain/task-search/task-search-words.ts';
import { searchMatch } from '#domain/texts/search.ts';
import type { CommandGroup, PaletteCommand } from '#features/page/page-commands.ts';
import { afterPaint } from '#ui/interaction/after-paint.ts';
import { lineControlClass } from '#ui/styles/control-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Kbd } from '#ui/primitives/kbd.tsx';

interface CommandPaletteProps {
  readonly groups: readonly CommandGroup[];
  /** What is typed, and what of it was found elsewhere: that stands below, so that nothing moves when it comes. */
  readonly search: PaletteSearch;
  readonly onClose: () => void;
}

/** What is typed, and the tasks that are found by it. */
export interface PaletteSearch {
  readonly text: string;
  readonly tasks: readonly PaletteCommand[];
  /** How the search goes; empty where there is nothing to say. */
  readonly said: string;
  readonly isBusy: boolean;
  /** What is typed as a new task, below all that is found; null where there is none to add. */
  readonly add: PaletteCommand | null;
  type(text: string): void;
}

/** Everything that can be done, found by typing; what cannot be done now is found too, and says why. */
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
    // The focus goes back first: what opens then gives it back there.
    void afterPaint().then(command.onSelect);
  }

  return (
    <Dialog isOpen title="Search" onClose={onClose}>
      <Root<PaletteCommand | null> value={null} onChange={run} immediate>
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

/** ComboboxOption passes over what is disabled: so that it can be found, and says why, that travels under another name. */
function Row({ isBlocked, ...row }: ComponentProps<'div'> & { isBlocked: boolean }) {
  return <div {...row} aria-disabled={isBlocked || undefined} />;
}

/** Each word stands in the name of the command or of its group. */
function isFound({ title }: CommandGroup, { label }: PaletteCommand, text: string): boolean {
  return text.split(' ').every((word) => searchMatch(`${title} ${label}`, word));
}
