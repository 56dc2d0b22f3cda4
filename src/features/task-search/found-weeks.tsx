import { Link } from 'react-router-dom';
import type { FoundTask } from '#domain/task-search/search-rank.ts';
import { foundNote, foundStates } from '#domain/task-search/task-search-words.ts';
import { mondayOf, type PlainDay } from '#domain/time/plain-day.ts';
import { dayTitle } from '#domain/time/day-text.ts';
import { columnName, weekTitle } from '#domain/time/week-text.ts';
import { useTaskLink } from '#features/page/use-task-link.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { cx } from '#ui/styles/cx.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

/** Found tasks below the week in which they stand, each with the way to its card. */
export function FoundWeeks({ tasks }: { readonly tasks: readonly FoundTask[] }) {
  const weeks = new Map<PlainDay | null, FoundTask[]>();
  for (const task of tasks) {
    const monday = task.day === null ? null : mondayOf(task.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), task]);
  }
  return [...weeks].map(([monday, found]) => <FoundWeek key={monday} monday={monday} tasks={found} />);
}

interface FoundWeekProps {
  /** Null for what is not scheduled. */
  readonly monday: PlainDay | null;
  readonly tasks: readonly FoundTask[];
}

function FoundWeek({ monday, tasks }: FoundWeekProps) {
  const title = monday === null ? columnName(null) : weekTitle(monday);
  return (
    <section aria-label={title}>
      <h2 className="sticky top-0 z-(--z-sticky) border-b border-hairline bg-canvas px-4 pt-3 pb-1.5 text-meta font-strong text-muted max-md:px-3">
        {title}
      </h2>
      <ul className="divide-y divide-hairline">
        {tasks.map((task) => (
          <FoundRow key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function FoundRow({ task }: { readonly task: FoundTask }) {
  const { id, name, day, status, person, project } = task;
  const { user } = useSession();
  const taskLink = useTaskLink();
  const state = foundStates[status];
  return (
    <li className="relative flex items-center gap-3 px-4 py-2 text-body hover:bg-hover max-md:px-3">
      <ColorDot color={project.client.color} className="h-8" />
      <div className="min-w-0 flex-1">
        <Link
          to={taskLink({ id, userId: person.id, day })}
          className={cx(
            'line-clamp-2 rounded-mark font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent-text',
            status === 'done' && 'text-muted',
          )}
        >
          {name}
        </Link>
        <p className="line-clamp-2 text-meta text-muted wrap-anywhere">
          {foundNote(task, { when: day && dayTitle(day), readerId: user.id })}
        </p>
      </div>
      {state !== null && (
        <span
          className={cx('flex-none text-meta', status === 'inProgress' ? 'text-accent-text' : 'text-muted')}
        >
          {state}
        </span>
      )}
    </li>
  );
}
