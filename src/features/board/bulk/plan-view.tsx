import { counted, planWords } from '#domain/texts/index.ts';
import type { BatchPlan, PlannedColumn, PlannedTask } from '#domain/journal/index.ts';
import { cardTime, dayTitle } from '#domain/time/index.ts';
import { PlannedHours } from '#features/pickers/index.ts';
import { useNameOf } from '#services/queries/index.ts';
import { useServices } from '#services/user-services/index.ts';

interface PlanViewProps {
  readonly plan: BatchPlan;
  readonly title: string;
}

export function PlanView({ plan, title }: PlanViewProps) {
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-3 text-meta">
      <h3 className="font-strong text-text">{title}</h3>
      {plan.columns.length > 0 && <Hours columns={plan.columns} />}
      {groupsOf(plan.tasks).map((tasks) => (
        <Group key={headOf(tasks)} tasks={tasks} />
      ))}
    </section>
  );
}

interface PlanLinesProps extends Pick<PlanViewProps, 'plan'> {
  readonly hasFates: boolean;
}

export function PlanLines({ plan, hasFates }: PlanLinesProps) {
  const { board } = useServices();
  return (
    <span className="grid w-full gap-0.5 text-meta text-muted">
      {hasFates &&
        groupsOf(plan.tasks).map((tasks) => (
          <span key={headOf(tasks)} className="line-clamp-2">
            {headOf(tasks)}
            {tasks[0]?.becomes === 'stays' && plan.tasks.length > 1 && (
              <bdi> ({tasks.map(({ taskId }) => board.task(taskId)?.name).join(', ')})</bdi>
            )}
          </span>
        ))}
      {plan.columns.length > 0 && (
        <span className="flex flex-wrap gap-x-3 tabular-nums">
          {plan.columns.map((column) => (
            <span key={`${column.assigneeId} ${column.day}`} className="whitespace-nowrap">
              {dayTitle(column.day)} <PlannedHours column={column} />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** The text that all plans share, such as "2 tasks will move"; null if they differ. */
export function sameFate(plans: readonly BatchPlan[]): string | null {
  const [fate, ...others] = new Set(
    plans.map(({ tasks }) => {
      const groups = groupsOf(tasks);
      return groups.length === 1 ? headOf(groups[0] ?? []) : null;
    }),
  );
  return others.length === 0 ? (fate ?? null) : null;
}

function Group({ tasks }: { readonly tasks: readonly PlannedTask[] }) {
  const { board } = useServices();
  return (
    <div>
      <p className="font-medium text-text">{headOf(tasks)}</p>
      <ul className="text-muted">
        {tasks.slice(0, SHOWN).map(({ taskId, becomes, makes }) => (
          <li key={taskId} className="flex justify-between gap-1.5">
            <span className="min-w-0 truncate">
              <bdi>{board.task(taskId)?.name}</bdi>
            </span>
            {makes && becomes !== 'copied' && (
              <span className="flex-none whitespace-nowrap text-subtle">
                rest {cardTime(makes.estimateMs)}, {dayTitle(makes.day)}
              </span>
            )}
          </li>
        ))}
        {tasks.length > SHOWN && <li className="text-subtle">and {tasks.length - SHOWN} more</li>}
      </ul>
    </div>
  );
}

function Hours({ columns }: { readonly columns: readonly PlannedColumn[] }) {
  const nameOf = useNameOf();
  const isOne = new Set(columns.map(({ assigneeId }) => assigneeId)).size === 1;
  return (
    <table className="w-full tabular-nums">
      <caption className="text-left font-medium text-text">Planned hours</caption>
      <tbody>
        {columns.map((column) => (
          <tr key={`${column.assigneeId} ${column.day}`}>
            <th scope="row" className="text-left align-top font-regular text-muted">
              <span className="whitespace-nowrap">{dayTitle(column.day)}</span>
              {!isOne && `, ${nameOf(column.assigneeId)}`}
            </th>
            <td className="pl-2 text-right whitespace-nowrap">
              <PlannedHours column={column} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHOWN = 6;

function groupsOf(tasks: readonly PlannedTask[]): readonly (readonly PlannedTask[])[] {
  const groups = new Map<string, PlannedTask[]>();
  for (const task of tasks) {
    const { becomes, why, makes } = task;
    const key = [becomes, why, makes !== undefined].join();
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    known.push(task);
  }
  return [...groups.values()];
}

/** "2 tasks will move", or "1 task will be skipped: Already done." */
function headOf(tasks: readonly PlannedTask[]): string {
  const [first] = tasks;
  if (!first) return '';
  const { becomes, why, makes } = first;
  const says = `${counted(tasks.length, 'task')} ${planWords[becomes]}`;
  if (becomes === 'stays') return `${says}: ${why ?? ''}`;
  return makes && becomes !== 'copied' ? `${says}, the rest carried over` : says;
}
