import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { texts } from '#domain/texts/index.ts';
import { projectRef, type ProjectRef } from '#domain/work/index.ts';
import type { Task } from '#domain/task/index.ts';
import { ClientPicker, LabelPicker, ProjectPicker } from '#features/pickers/index.ts';
import { type ChipKind, chipPickerMachine } from '#machines/board/chip-picker.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { tellRefusal } from '#services/toasts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { AnchoredPanel } from '#ui/overlays/anchored-panel.tsx';
import { useRemovedNotice } from '#features/board/focus/index.ts';

interface ChipPickerProps {
  readonly kind: ChipKind;
  readonly anchor: () => HTMLElement;
  readonly task: Task;
  readonly client: ProjectRef['client'] | null;
  readonly onShow: (client: ProjectRef['client']) => void;
  readonly onClose: () => void;
}

export function ChipPicker({ kind, anchor, task: current, client, onShow, onClose }: ChipPickerProps) {
  const { board } = useServices();
  // The task as it was when the picker opened: later changes by others aren't overwritten (DEC-35).
  const [task] = useState(current);
  const { id, project, label } = task;
  const chart = useChipPickerMachine(
    {
      actions: {
        showClient: (_, { client: chosen }) => onShow(chosen),
        setProject: (_, chosen) => void tellRefusal(board.choose(id, { project: chosen.project }, task)),
        setLabel: (_, chosen) => void tellRefusal(board.choose(id, { label: chosen.label }, task)),
        close: onClose,
      },
    },
    { input: { clientId: project.client.id } },
  );
  const asks = useChart(chart, (snapshot) => kinds.find((each) => snapshot.hasTag(each)));
  const isOfOther = useChart(chart, (snapshot) => snapshot.hasTag('ofOtherClient'));
  const { send } = chart;
  useRemovedNotice(task);
  useEffect(() => send({ type: 'chip.pressed', chip: kind }), [send, kind]);
  const panel = { anchor, onClose: () => send({ type: 'picker.left' }) };

  if (asks === 'client')
    return (
      <Panel key="client" {...panel} label="Client">
        <ClientPicker
          required
          value={project.client}
          onChange={(chosen) => chosen && send({ type: 'client.chosen', client: chosen })}
        />
      </Panel>
    );
  if (asks === 'project')
    return (
      <Panel key="project" {...panel} label="Project" note={isOfOther ? texts.clientNeedsProject : null}>
        <ProjectPicker
          required
          clientId={(client ?? project.client).id}
          value={isOfOther ? null : project}
          {...(isOfOther && client && { label: `Project of ${client.name}` })}
          onChange={(chosen) => chosen && send({ type: 'project.chosen', project: projectRef(chosen) })}
        />
      </Panel>
    );
  return asks === 'label' ? (
    <Panel key="label" {...panel} label="Label">
      <LabelPicker value={label} onChange={(chosen) => send({ type: 'label.chosen', label: chosen })} />
    </Panel>
  ) : null;
}

const kinds = ['client', 'project', 'label'] as const;

interface PanelProps {
  readonly label: string;
  readonly anchor: () => HTMLElement;
  readonly onClose: () => void;
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** A portal, because the column would clip it. One Escape closes both the list and the panel. */
function Panel({ note = null, children, ...panel }: PanelProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = field.current?.querySelector('input');
    input?.focus();
    input?.click();
  }, []);
  return createPortal(
    <AnchoredPanel {...panel} side="bottom" className="z-(--z-panel)! p-3 md:w-72">
      <div
        ref={field}
        role="presentation"
        // On a phone the list opens above the field.
        className="flex flex-col gap-2 max-md:flex-col-reverse"
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          panel.onClose();
        }}
      >
        {note !== null && <p className="text-meta text-muted">{note}</p>}
        {children}
      </div>
    </AnchoredPanel>,
    document.body,
  );
}

const useChipPickerMachine = createChartHook(chipPickerMachine);
