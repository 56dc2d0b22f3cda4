import { Ellipsis, SquareCheck, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { grouped } from '#domain/texts/index.ts';
import { entriesOf, shownKeys, ShortcutKbd } from '#features/page/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { useMergedRef } from '#ui/interaction/use-merged-ref.ts';
import { avoidOverlap } from '#ui/interaction/avoid-overlap.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { ActChoice } from '#features/board/acts/index.ts';

interface BulkBarProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly count: number;
  readonly choices: readonly ActChoice[];
  readonly purpose?: ReactNode;
  readonly limit?: string | undefined;
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly clearName: string;
}

export function BulkBar({
  ref,
  count,
  choices,
  purpose,
  limit,
  isBusy,
  onAll,
  onClear,
  clearName,
}: BulkBarProps) {
  const barRef = useMergedRef<HTMLDivElement>(ref, avoidOverlap);
  const rare = choices.filter(({ id }) => !often.has(id));
  return (
    <div
      ref={barRef}
      role="toolbar"
      data-bulk
      tabIndex={-1}
      aria-label={`${grouped(count)} selected`}
      onKeyDown={moveAlong}
      className="absolute bottom-3 left-1/2 z-(--z-bar) flex h-11 max-w-[calc(100%-16px)] -translate-x-1/2 items-center gap-0.5 rounded-panel bg-raised pr-1.5 pl-3.5 whitespace-nowrap shadow-menu max-md:bottom-2 max-md:h-12 max-md:w-[calc(100%-16px)] max-md:pl-3"
    >
      <b className="pr-1 font-strong tabular-nums max-md:mr-auto">
        {grouped(count)}
        <span className="max-sm:sr-only"> selected</span>
      </b>
      {limit !== undefined && <span className="px-1 text-meta text-warn">{limit}</span>}
      {purpose}
      {choices.length > 0 && <Line />}
      {choices.map(({ id, label, icon, shortcuts, why, isDanger, run }) => (
        <Button
          key={id}
          variant={isDanger ? 'ghost-danger' : 'ghost'}
          size="tool"
          icon={icon}
          busy={isBusy}
          why={why}
          aria-label={label}
          aria-keyshortcuts={shownKeys(shortcuts).keys?.replace('Ctrl ', 'Control+').replace('Cmd ', 'Meta+')}
          data-act={id}
          onClick={run}
          className={cx(
            'max-lg:w-9 max-lg:px-0',
            long.has(id) && 'max-xl:w-9 max-xl:px-0',
            !often.has(id) && 'max-md:hidden',
          )}
        >
          <span className={long.has(id) ? 'max-xl:hidden' : 'max-lg:hidden'}>{label}</span>
        </Button>
      ))}
      <Line />
      <Button
        variant="ghost"
        size="tool"
        icon={<SquareCheck />}
        aria-label="Select all"
        onClick={onAll}
        className="max-lg:w-9 max-lg:px-0 max-md:hidden"
      >
        <span className="max-lg:hidden">Select all</span>
      </Button>
      <span className="md:hidden">
        <Menu
          button={<IconButton name="More" icon={<Ellipsis />} />}
          groups={[
            entriesOf(rare),
            [{ id: 'all', label: 'Select all', icon: <SquareCheck />, onSelect: onAll }],
          ]}
        />
      </span>
      <IconButton
        name={clearName}
        keys={<ShortcutKbd scope="board" of="none" />}
        icon={<X />}
        onClick={onClear}
      />
    </div>
  );
}

/** Actions that fit on a phone; the others are behind a menu button. */
const often: ReadonlySet<ActChoice['id']> = new Set(['complete', 'move', 'rollover']);

const long: ReadonlySet<ActChoice['id']> = new Set(['template']);

function Line() {
  return <span aria-hidden className="mx-1.5 h-5 w-px bg-hairline max-md:hidden" />;
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((each) => each.offsetParent);
  const at = buttons.findIndex((each) => each === document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
}
