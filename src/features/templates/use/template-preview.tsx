import { useId } from 'react';
import { counted } from '#domain/texts/index.ts';
import { dayNumbers, previewOf } from '#domain/templates/index.ts';
import { cardTime } from '#domain/time/index.ts';
import type { TemplateItem } from '#services/queries/index.ts';

export function TemplatePreview({ template }: { readonly template: TemplateItem }) {
  const headingId = useId();
  const { name, description, count } = template;
  const tasks = previewOf(template.tasks);
  const days = dayNumbers(tasks.map(({ dayGroup }) => dayGroup));
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <div className="flex items-baseline gap-3">
        <h3 id={headingId} className="line-clamp-3 min-w-0 flex-1 text-read font-strong wrap-anywhere">
          {name}
        </h3>
        <span className="flex-none text-meta text-muted tabular-nums">{counted(count, 'task')}</span>
      </div>
      {description !== '' && (
        <p className="line-clamp-3 text-body whitespace-pre-line text-muted wrap-anywhere">{description}</p>
      )}
      {tasks.length > 0 && (
        <ol className="grid gap-1 text-body">
          {tasks.map((task, place) => (
            <li key={task.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-2">
              <span className="text-subtle">{days[place] !== days[place - 1] && `Day ${days[place]}`}</span>
              <bdi className="truncate">{task.name}</bdi>
              <span className="text-muted tabular-nums">{cardTime(task.estimateMs)}</span>
            </li>
          ))}
          {count > tasks.length && (
            <li className="pl-14 text-meta text-subtle">and {count - tasks.length} more</li>
          )}
        </ol>
      )}
    </section>
  );
}
