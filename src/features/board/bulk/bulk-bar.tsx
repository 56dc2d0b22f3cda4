import { SquareCheck, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepClear } from '#ui/keep-clear.ts';

interface BulkBarProps {
  readonly count: number;
  readonly isForTemplate: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The bar at the lower edge of the board while tasks are selected (BLK-02, BLK-03). */
export function BulkBar({ count, isForTemplate, onAll, onClear }: BulkBarProps) {
  return (
    <div
      ref={keepMessagesOff}
      role="toolbar"
      aria-label={`${count} selected`}
      className="absolute bottom-3 left-1/2 z-(--z-bar) flex h-11 -translate-x-1/2 items-center gap-0.5 rounded-panel bg-raised pr-1.5 pl-3.5 whitespace-nowrap shadow-menu"
    >
      <b className="pr-2 font-strong tabular-nums">{count} selected</b>
      <Button look="ghost" size="tool" icon={<SquareCheck />} onClick={onAll}>
        Select all
      </Button>
      <IconButton
        name={isForTemplate ? 'Cancel' : 'Clear the selection'}
        keys="Esc"
        icon={<X />}
        onClick={onClear}
      />
    </div>
  );
}

const keepMessagesOff = (bar: HTMLDivElement | null) => (bar ? keepClear(bar) : undefined);
