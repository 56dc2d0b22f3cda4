import { cardTime } from '#domain/time-text.ts';
import type { ShownPlan } from './shown-plan.ts';

interface PlanViewProps {
  readonly plan: ShownPlan;
  readonly title: string;
}

/** What will become of each task, and the hours of the days after it. */
export function PlanView({ plan, title }: PlanViewProps) {
  return (
    <section aria-label="What will happen" className="flex min-w-0 flex-col gap-3 text-meta">
      <h3 className="font-strong text-text">{title}</h3>
      {plan.groups.map((group) => (
        <div key={group.title}>
          <p className="font-medium text-text">{group.title}</p>
          <ul className="text-muted">
            {group.tasks.slice(0, SHOWN).map(({ id, name, note }) => (
              <li key={id} className="truncate">
                <bdi>{name}</bdi>
                {note !== null && <span className="text-subtle"> {note}</span>}
              </li>
            ))}
            {group.tasks.length > SHOWN && (
              <li className="text-subtle">and {group.tasks.length - SHOWN} more</li>
            )}
          </ul>
        </div>
      ))}
      {plan.days.length > 0 && (
        <table className="w-full tabular-nums">
          <caption className="text-left font-medium text-text">Planned hours</caption>
          <tbody>
            {plan.days.map(({ title: day, beforeMs, afterMs }) => (
              <tr key={day}>
                <th scope="row" className="text-left font-regular text-muted">
                  {day}
                </th>
                <td className="text-right text-subtle">{cardTime(beforeMs)}</td>
                <td className="w-5 text-center text-subtle" aria-label="becomes">
                  →
                </td>
                <td className="text-right font-medium text-text">{cardTime(afterMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** So many names stand there; the rest is counted. */
const SHOWN = 6;
