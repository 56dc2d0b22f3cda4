import { type ReactNode, useState } from 'react';
import { busyId } from './timer-words.ts';
import { projectText } from '#domain/work/project-ref.ts';
import type { Task } from '#domain/task/task.ts';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { lazyBoard } from '#features/board/lazy.ts';
import type { OpenChip } from '#features/board/card-edit/open-chip.ts';

interface CardChipsProps {
  readonly task: Task;
  readonly isLow: boolean;
  /** Why they cannot be changed; undefined where they can. */
  readonly why: DisabledReason | undefined;
  /** What is being done to the timer, as "Starting..."; nothing is chosen meanwhile (CRD-20). */
  readonly busy: string | null;
  /** Stands at the end of the last row. */
  readonly children: ReactNode;
}

/** Client, project and label of a task in words. */
export function chipsText({ project, label }: Task): string {
  const names = `Client ${project.client.name}, project ${projectText(project)}`;
  return label ? `${names}, label ${label.name}` : names;
}

/** Client, project and label of a card, each opening its picker (CRD-12 to CRD-15), and the bar in the color of the client. */
export function CardChips({ task, isLow, why, busy, children }: CardChipsProps) {
  const [open, setOpen] = useState<OpenChip | null>(null);
  const { project, label } = task;
  const client = open?.client ?? project.client;
  const close = () => setOpen(null);
  const chip = (kind: OpenChip['kind'], name: string, className?: string, face: ReactNode = name) => {
    const press = {
      'data-press': kind,
      tabIndex: -1,
      'aria-label': `${kindNames[kind]} of “${task.name}”: ${name}. Edit`,
      className: cx('card-chip', className),
      children: face,
    };
    return why ? (
      <BaseButton {...press} why={why} />
    ) : (
      <button
        {...press}
        type="button"
        // The same element as at rest: what has the focus keeps it.
        aria-disabled={busy !== null || undefined}
        aria-describedby={busy === null ? undefined : busyId(task)}
        onClick={({ currentTarget: anchor }) => busy === null && setOpen({ kind, anchor, task })}
      />
    );
  };
  return (
    <>
      <ColorDot color={client.color} className="row-span-full mt-px mb-2 max-md:-mt-0.5" />
      <div className={cx('card-chips', task.status === 'done' ? 'text-subtle' : 'text-muted')}>
        <span className={isLow ? 'card-chips-line' : 'contents'}>
          {chip('client', client.name, 'font-medium')}
          {chip('project', open?.client ? 'Choose a project' : projectText(project))}
        </span>
        <span className="card-chips-end">
          {chip(
            'label',
            label?.name ?? 'none',
            label ? 'card-chip-label' : undefined,
            label ? (
              <>
                <ColorDot color={label.color} shape="dot" />
                <span>{label.name}</span>
              </>
            ) : (
              <span className="chip-to-add">Label</span>
            ),
          )}
          {children}
        </span>
      </div>
      {open && (
        <ChipPicker
          {...open}
          onShow={(shown) => setOpen({ ...open, client: shown })}
          onClose={close}
          onLoadError={() => tellLost(close)}
        />
      )}
    </>
  );
}

const kindNames = { client: 'Client', project: 'Project', label: 'Label' } as const;

const ChipPicker = lazyComponent(async () => (await lazyBoard()).loadChipPicker(), 'ChipPicker');
