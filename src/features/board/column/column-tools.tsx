import { ClipboardPaste, LayoutList } from 'lucide-react';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { ShortcutKbd } from '#features/page/shortcut-kbd.tsx';
import { useServices } from '#services/user-services/user-context.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useTaskClipboard } from '#features/board/acts/use-task-clipboard.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { columnTitle } from '#domain/time/week-text.ts';

interface ColumnToolsProps {
  readonly day: PlainDay | null;
  readonly why: DisabledReason | undefined;
}

export function ColumnTools({ day, why }: ColumnToolsProps) {
  const { boardChart } = useServices();
  const clipboard = useTaskClipboard();
  const title = columnTitle(day);
  return (
    <>
      <IconButton
        name={`Use template on ${title}`}
        icon={<LayoutList className="size-3.5" />}
        size="small"
        why={why}
        data-press="template"
        onClick={() => boardChart.send({ type: 'template.asked', template: { day, beside: 'button' } })}
        className="ml-auto md:low:hidden"
      />
      <IconButton
        name={`Paste tasks to ${title}`}
        keys={<ShortcutKbd scope="clipboard" of="paste" />}
        icon={<ClipboardPaste className="size-3.5" />}
        size="small"
        why={why}
        className="md:low:hidden"
        onClick={() => void clipboard.paste(day)}
      />
    </>
  );
}
