import type { EditField } from '#domain/journal/merge/merge-edit.ts';
import { texts } from '#domain/texts/messages.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import type { TaskChanges } from '#domain/journal/events.ts';
import { cardTime } from '#domain/time/time-text.ts';
import { useNameOf } from '#services/queries/work/use-name-of.ts';

/** How a field of a task reads, from a task or from changes of one. */
export function useFieldText(): (field: EditField, of: TaskChanges) => string {
  const nameOf = useNameOf();
  return (field, of) => {
    switch (field) {
      case 'name':
      case 'description':
        return of[field] ? `“${of[field]}”` : texts.emptyField;
      case 'estimateMs':
      case 'loggedMs':
        return cardTime(of[field] ?? 0);
      case 'day':
        return of.day == null ? texts.unscheduled : dayText(of.day);
      case 'startText':
      case 'endText':
        return of[field] || texts.emptyField;
      case 'project':
        return of.project ? `${of.project.client.name}, ${of.project.name}` : texts.emptyField;
      case 'label':
        return of.label?.name ?? texts.emptyField;
      case 'assigneeId':
        return of.assigneeId === undefined ? texts.emptyField : nameOf(of.assigneeId);
      default:
        return field satisfies never;
    }
  };
}

function dayText(day: PlainDay): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${day}T00:00:00Z`));
}
