import { type ReactNode, useEffect, useState } from 'react';
import { busyId } from '#features/board/acts/index.ts';
import { projectText, type ProjectRef, clientColor } from '#domain/work/index.ts';
import type { Task } from '#domain/task/index.ts';
import { tellLost } from '#services/toasts/index.ts';
import { useOwnPanel, useServices } from '#services/user-services/index.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { cx } from '#ui/styles/cx.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { lazyBoard } from '#features/board/lazy-board.ts';
import type { ChipKind } from '#machines/board/chip-picker.machine.ts';

interface CardChipsProps {
  readonly task: Task;
  readonly isLow: boolean;
  readonly why: DisabledReason | undefined;
  readonly busy: string | null;
  readonly children: ReactNode;
}

export function chipsText({ project, label }: Task): string {
  const names = `Client ${project.client.name}, project ${projectText(project)}`;
  return label ? `${names}, label ${label.name}` : names;
}

export function CardChips({ task, isLow, why, busy, children }: CardChipsProps) {
  const { boardChart, cards } = useServices();
  const open = useOwnPanel('chip', ({ taskId }) => taskId === task.id);
  const [chosen, setChosen] = useState<ProjectRef['client'] | null>(null);
  if (!open && chosen) setChosen(null);
  const { project, label } = task;
  const client = chosen ?? project.client;
  const close = () => open && boardChart.send({ type: 'panel.closed', panel: { chip: open } });
  useEffect(() => {
    if (!open) return undefined;
    return () => boardChart.send({ type: 'panel.closed', panel: { chip: open } });
  }, [boardChart, open]);
  const chip = (kind: ChipKind, name: string, className?: string, face: ReactNode = name) => {
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
        // The same element while busy, so that it keeps the focus.
        aria-disabled={busy !== null || undefined}
        aria-describedby={busy === null ? undefined : busyId(task)}
        onClick={() =>
          busy === null && boardChart.send({ type: 'chip.asked', chip: { taskId: task.id, chip: kind } })
        }
      />
    );
  };
  return (
    <>
      <ColorDot color={clientColor(client)} className="row-span-full mt-px mb-2 max-md:-mt-0.5" />
      <div className={cx('card-chips', task.status === 'done' ? 'text-subtle' : 'text-muted')}>
        <span className={isLow ? 'card-chips-line' : 'contents'}>
          {chip('client', client.name, 'font-medium')}
          {chip('project', chosen ? 'Choose a project' : projectText(project))}
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
          key={open.chip}
          kind={open.chip}
          anchor={() =>
            cards.card(task.id)?.querySelector<HTMLElement>(`[data-press=${open.chip}]`) ?? document.body
          }
          task={task}
          client={chosen}
          onShow={setChosen}
          onClose={close}
          onLoadError={() => tellLost(close)}
        />
      )}
    </>
  );
}

const kindNames = { client: 'Client', project: 'Project', label: 'Label' } as const;

const ChipPicker = lazyComponent(lazyBoard, 'ChipPicker');
