import { ClipboardPaste, LayoutList } from 'lucide-react';
import { type PlainDay, columnTitle } from '#domain/time/index.ts';
import { ShortcutKbd } from '#features/page/index.ts';
import { useServices } from '#services/user-services/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { useTaskClipboard } from '#features/board/acts/index.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

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
