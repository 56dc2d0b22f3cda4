import { plannedText } from '#domain/task/index.ts';
import type { LinePart, LineSets } from '#domain/quick-add/index.ts';
import { dayTitleOn, type PlainDay, cardTime } from '#domain/time/index.ts';

export function partText(
  kind: LinePart['kind'],
  { day, startText = '', endText = '', estimateMs, project, label }: LineSets,
  today: PlainDay,
): string {
  if (kind === 'day') return dayTitleOn(today, day ?? null);
  if (kind === 'time') return plannedText(startText, endText);
  if (kind === 'estimateMs') return cardTime(estimateMs ?? 0);
  if (kind === 'project') return project ? `${project.client.name} · ${project.name}` : '';
  return label?.name ?? '';
}

/** "Sat 28 Nov, 14:00–15:30, 1:30, Fernway · Portal, Meeting" */
export function setsText(sets: LineSets, today: PlainDay): string {
  const kinds = [
    ['day', 'day'],
    ['time', 'startText'],
    ['estimateMs', 'estimateMs'],
    ['project', 'project'],
    ['label', 'label'],
  ] as const;
  return kinds.flatMap(([kind, field]) => (field in sets ? partText(kind, sets, today) : [])).join(', ');
}
