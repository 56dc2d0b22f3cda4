import type { CSSProperties } from 'react';
import { Calendar, Check } from 'lucide-react';
import type { Task } from '#domain/task/index.ts';
import { useSelected } from '#services/user-services/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import type { CardLayout } from './card-layout.ts';
import { TitleEdit } from '#features/board/card-edit/index.ts';

interface CardTitleProps {
  readonly task: Task;
  readonly lines: CardLayout['titleLines'];
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly why: DisabledReason | undefined;
}

export function CardTitle({ task, lines, isEdited, onEdit, onClose, why }: CardTitleProps) {
  const isDone = task.status === 'done';
  if (isEdited) return <TitleEdit task={task} lines={lines} onClose={onClose} />;
  return (
    <h3 className="card-title" style={{ '--lines': lines } as CSSProperties}>
      <BaseButton
        data-press="title"
        tabIndex={-1}
        why={why}
        onClick={onEdit}
        className="-my-1 block w-full cursor-text py-1 text-left focus-visible:-outline-offset-2"
      >
        <span
          className={cx(
            'line-clamp-(--lines) wrap-break-word',
            isDone ? 'font-regular text-muted' : 'font-medium',
          )}
        >
          <SelectedMark taskId={task.id} />
          {task.startText !== '' && (
            <span className="mr-1 font-regular text-muted tabular-nums">{task.startText}</span>
          )}
          <bdi>{task.name}</bdi>
          {task.googleId !== null && (
            <span className="ml-1 inline-block align-[-2px] text-subtle">
              <Calendar role="img" aria-label="Imported from Google Calendar" className="size-[13px]" />
            </span>
          )}
        </span>
      </BaseButton>
    </h3>
  );
}

function SelectedMark({ taskId }: { readonly taskId: string }) {
  if (!useSelected(taskId)) return null;
  return (
    <span
      aria-hidden
      className="mr-[5px] inline-grid size-[15px] place-items-center rounded-chip bg-accent align-[-3px] text-on-accent"
    >
      <Check className="size-3 stroke-3" />
    </span>
  );
}
