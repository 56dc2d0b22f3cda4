import { ClipboardPaste } from 'lucide-react';
import type { PlainDay } from '#domain/plain-day.ts';
import { useServices } from '#services/user-services/context.tsx';
import type { DisabledReason } from '#ui/disabled-reason.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { columnTitle } from './week-text.ts';

interface PasteButtonProps {
  readonly day: PlainDay | null;
  /** Why no task can be added; undefined where one can. */
  readonly why: DisabledReason | undefined;
}

/** Pastes the copied tasks into a column (BRD-14, BLK-09). */
export function PasteButton({ day, why }: PasteButtonProps) {
  const { selection } = useServices();
  return (
    <IconButton
      name={`Paste tasks to ${columnTitle(day)}`}
      keys="Ctrl V"
      icon={<ClipboardPaste className="size-3.5" />}
      size="small"
      why={why}
      onClick={() => selection.host()?.paste(day)}
      className="ml-auto"
    />
  );
}
