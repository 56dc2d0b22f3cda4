import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type FoundTask, foundNote, foundStates } from '#domain/task-search/index.ts';
import { mondayOf, type PlainDay, dayTitle, columnName, weekTitle } from '#domain/time/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { useTaskLink } from '#features/page/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { cx } from '#ui/styles/cx.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';
import type { ReturnPlace } from './use-return-place.ts';

interface FoundWeeksProps {
  readonly tasks: readonly FoundTask[];
  readonly place: ReturnPlace;
}

export function FoundWeeks({ tasks, place }: FoundWeeksProps) {
  const weeks = new Map<PlainDay | null, FoundTask[]>();
  for (const task of tasks) {
    const monday = task.day === null ? null : mondayOf(task.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), task]);
  }
  return [...weeks].map(([monday, found]) => (
    <FoundWeek key={monday} monday={monday} tasks={found} place={place} />
  ));
}

interface FoundWeekProps extends FoundWeeksProps {
  readonly monday: PlainDay | null;
}

function FoundWeek({ monday, tasks, place }: FoundWeekProps) {
  const title = monday === null ? columnName(null) : weekTitle(monday);
  return (
    <section aria-label={title}>
      <h2 className="sticky top-0 z-(--z-sticky) border-b border-hairline bg-canvas px-4 pt-3 pb-1.5 text-meta font-strong text-muted max-md:px-3">
        {title}
      </h2>
      <ul className="divide-y divide-hairline">
        {tasks.map((task) => (
          <FoundRow key={task.id} task={task} place={place} />
        ))}
      </ul>
    </section>
  );
}

function FoundRow({ task, place }: { readonly task: FoundTask; readonly place: ReturnPlace }) {
  const { id, name, day, status, person, project } = task;
  const { user } = useSession();
  const taskLink = useTaskLink();
  const state = foundStates[status];
  const link = useRef<HTMLAnchorElement>(null);
  const isLeft = id === place.leftId;
  const comeBack = useEffectEvent(() => place.comeBack(link.current));
  useEffect(() => {
    if (isLeft) comeBack();
  }, [isLeft]);
  return (
    <li className="relative flex items-center gap-3 px-4 py-2 text-body hover:bg-hover max-md:px-3">
      <ColorDot color={clientColor(project)} className="h-8" />
      <div className="min-w-0 flex-1">
        <Link
          ref={link}
          to={taskLink({ id, userId: person.id, day })}
          onClick={() => place.leave(id)}
          className={cx(
            'line-clamp-2 rounded-mark font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent-text',
            status === 'done' && 'text-muted',
          )}
        >
          {name}
        </Link>
        <p className="line-clamp-2 text-meta text-muted wrap-anywhere">
          {state !== null && (
            <>
              <span className={cx('font-medium', status === 'inProgress' ? 'text-accent-text' : 'text-text')}>
                {state}
              </span>
              {' · '}
            </>
          )}
          {foundNote(task, { when: day && dayTitle(day), readerId: user.id })}
        </p>
      </div>
    </li>
  );
}
