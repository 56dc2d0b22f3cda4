import { useSyncExternalStore } from 'react';
import { templateOfTasks } from '#domain/templates/index.ts';
import { whyOf } from '#features/page/index.ts';
import { templateSelectionMachine } from '#machines/board/template-selection.machine.ts';
import { createChartHook, useChart } from '#services/charts/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';
import { inBoardOrder } from '#domain/task/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { TemplateNameForm } from './template-name-form.tsx';

interface TemplateBarProps {
  readonly taskIds: readonly string[];
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onEnd: () => void;
}

export function TemplateBar({ taskIds, isBusy, onAll, onEnd }: TemplateBarProps) {
  const { board } = useServices();
  useSyncExternalStore(board.subscribe, board.tasks);
  const chart = useTemplateSelectionMachine({ actions: { end: onEnd } });
  const isNaming = useChart(chart, (snapshot) => snapshot.hasTag('names'));
  const tasks = inBoardOrder(taskIds, board.task).flatMap((id) => board.task(id) ?? []);
  const made = templateOfTasks(tasks);
  const leaveName = () => chart.send({ type: 'name.left' });
  return (
    <>
      <BulkBar
        count={taskIds.length}
        choices={[]}
        purpose={
          <>
            <span className="pr-2 text-muted">for a template</span>
            <Button
              ref={takeFocus}
              size="tool"
              variant="primary"
              why={whyOf("Can't create a template", made.ok ? null : made.refusal)}
              onClick={() => chart.send({ type: 'name.asked', tasks })}
            >
              Name template…
            </Button>
          </>
        }
        isBusy={isBusy}
        onAll={onAll}
        onClear={() => chart.send({ type: 'selection.left' })}
        clearName="Cancel"
      />
      {isNaming && (
        <TemplateNameForm
          tasks={tasks}
          onAdded={() => chart.send({ type: 'template.added' })}
          onLeft={leaveName}
        />
      )}
    </>
  );
}

/** The previously focused button unmounts with the bar before. */
const takeFocus = (button: HTMLButtonElement | null): void => {
  focusFirst(button);
};

const useTemplateSelectionMachine = createChartHook(templateSelectionMachine);
