import { agreed } from '#domain/refusal.ts';
import type { TemplateTask } from '#domain/templates/index.ts';
import { cardTime } from '#domain/time/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { DeleteButton } from '#features/forms/index.ts';
import { type TemplateItem, useRemoveTemplateTask } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import { useTemplateLock } from '#features/templates/use-template-lock.ts';

interface TemplateTasksProps {
  readonly template: TemplateItem;
  readonly tasks: readonly TemplateTask[];
  readonly onGone: () => void;
  readonly onEdit: (task: TemplateTask) => void;
}

export function TemplateTasks({ template, tasks, onGone, onEdit }: TemplateTasksProps) {
  const removeTask = useRemoveTemplateTask(template.id);
  const locked = useTemplateLock();
  const remove = async (id: number) => {
    const removed = await removeTask(id);
    if (removed.ok || removed.refusal.code !== 'notFound') return removed;
    // Already deleted elsewhere, which is what the user wanted.
    onGone();
    return agreed({});
  };
  const days = [...new Set(tasks.map(({ dayGroup }) => dayGroup))];
  return (
    <div className="-mx-5 grid gap-3 max-md:-mx-4">
      {days.map((day) => (
        <section key={day} aria-label={`Day ${day}`}>
          <h3 className="px-5 pb-1 text-meta font-strong text-muted max-md:px-4">Day {day}</h3>
          <ul className="border-y border-hairline">
            {tasks
              .filter(({ dayGroup }) => dayGroup === day)
              .map((task) => (
                <li
                  key={task.id}
                  data-row-name={task.id}
                  tabIndex={-1}
                  className="relative flex items-center gap-2 border-b border-hairline py-1.5 pr-3 pl-5 last:border-b-0 hover:bg-hover focus-visible:-outline-offset-2 max-md:pr-2 max-md:pl-4"
                >
                  <Row task={task} onEdit={onEdit} />
                  <span className="relative flex-none">
                    <DeleteButton
                      name={task.name}
                      question="Confirm?"
                      why={locked}
                      remove={() => remove(task.id)}
                      onDeleted={() => announceDone(`“${task.name}” was deleted from the template.`)}
                    />
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  readonly task: TemplateTask;
  readonly onEdit: (task: TemplateTask) => void;
}

function Row({ task, onEdit }: RowProps) {
  const { name, estimateMs, project, label } = task;
  return (
    <div className="min-w-0 flex-1">
      <button
        type="button"
        onClick={() => onEdit(task)}
        className="block max-w-full truncate text-left text-body font-medium after:absolute after:inset-0 hover:underline"
      >
        <bdi>{name}</bdi>
      </button>
      <p className="flex min-w-0 items-center gap-1.5 text-meta text-muted">
        <span className="flex-none tabular-nums">{cardTime(estimateMs)}</span>
        {project && <ColorDot color={clientColor(project)} className="h-3" />}
        <bdi className="truncate">{project?.name ?? 'Default project'}</bdi>
        {project?.archived === true && <span className="flex-none text-warn">inactive</span>}
        {label && (
          <>
            <ColorDot shape="dot" color={label.color} />
            <bdi className="truncate">{label.name}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
