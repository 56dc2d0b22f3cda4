import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type CalendarEvent,
  eventTimes,
  hasLength,
  lastDay,
  calendarWords,
  zoneWords,
  type DraftDefaults,
  draftOf,
  draftPlan,
  draftZone,
  type ImportDraft,
  isWholeDraft,
  titleOf,
} from '#domain/calendar/index.ts';
import { MAX_BATCH } from '#domain/constants.ts';
import { dayTitle, cardTime } from '#domain/time/index.ts';
import type { Task } from '#domain/task/index.ts';
import { useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Badge } from '#ui/primitives/badge.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { EventFields } from './event-fields.tsx';
import type { CalendarImportChart } from './use-calendar-import.ts';

interface EventListProps {
  readonly chart: CalendarImportChart;
  readonly events: readonly CalendarEvent[];
  readonly existing: Readonly<Record<string, Task>>;
  readonly drafts: Readonly<Record<string, ImportDraft>>;
  readonly defaults: DraftDefaults;
  readonly isChecked: boolean;
  /** The last import was refused: the first invalid field gets the focus. */
  readonly isIncomplete: boolean;
  readonly isLocked: boolean;
}

const notNow = { what: "Can't select events yet", reason: 'Wait until all events are read.' };
const PAGE = 50;

export function EventList({
  chart,
  events,
  existing,
  drafts,
  defaults,
  isChecked,
  isIncomplete,
  isLocked,
}: EventListProps) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(events.length / PAGE));
  const at = Math.min(page, pages - 1);
  const list = useRef<HTMLUListElement>(null);
  const firstWrong = events.findIndex(({ id }) => {
    const draft = drafts[id];
    return draft !== undefined && !isWholeDraft(draft);
  });
  const showFirst = useEffectEvent(() => {
    if (firstWrong < 0) return;
    flushSync(() => setPage(Math.floor(firstWrong / PAGE)));
    list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (isIncomplete) queueMicrotask(showFirst);
  }, [isIncomplete]);
  const { user } = useSession();
  const timeZone = defaults.zoneOf(defaults.assigneeId);
  const selected = Object.keys(drafts).length;
  const all = events.slice(0, MAX_BATCH);
  const isAll = selected > 0 && selected === all.length;
  const draftFor = (event: CalendarEvent) => draftOf(event, defaults, existing[event.id]);
  const select = (chosen: readonly CalendarEvent[]) =>
    chart.send({
      type: 'events.selected',
      drafts: Object.fromEntries(chosen.map((event) => [event.id, draftFor(event)])),
    });
  const deselect = (ids: readonly string[]) => chart.send({ type: 'events.deselected', ids });
  return (
    <div className="grid grid-cols-1 gap-2">
      {timeZone !== user.timeZone && <ZoneNote userId={defaults.assigneeId} timeZone={timeZone} />}
      <Checkbox
        label={events.length > MAX_BATCH ? `Select the first ${MAX_BATCH}` : 'Select all'}
        checked={isAll}
        isMixed={selected > 0 && !isAll}
        why={isLocked ? notNow : undefined}
        onChange={() => (isAll ? deselect(Object.keys(drafts)) : select(all.filter(({ id }) => !drafts[id])))}
      />
      <ul ref={list} className="-mx-5 border-t border-hairline max-md:-mx-4">
        {events.slice(at * PAGE, (at + 1) * PAGE).map((event) => {
          const draft = drafts[event.id];
          const before = existing[event.id];
          return (
            <li
              key={event.id}
              className="grid grid-cols-1 gap-3 border-b border-hairline px-5 py-3 max-md:px-4"
            >
              <div className="flex items-start gap-2">
                <Checkbox
                  label={<EventTitle event={event} draft={draft ?? draftFor(event)} defaults={defaults} />}
                  checked={draft !== undefined}
                  why={isLocked ? notNow : undefined}
                  onChange={() => (draft ? deselect([event.id]) : select([event]))}
                  className="flex-1"
                />
                {before && <Badge>Imported</Badge>}
              </div>
              {draft && (
                <EventFields
                  chart={chart}
                  event={event}
                  draft={draft}
                  defaults={defaults}
                  isChecked={isChecked}
                  wasImported={before !== undefined}
                />
              )}
            </li>
          );
        })}
      </ul>
      {pages > 1 && <Pager title="Events" page={at} pageSize={PAGE} rows={events.length} onPage={setPage} />}
    </div>
  );
}

interface EventTitleProps {
  readonly event: CalendarEvent;
  readonly draft: ImportDraft;
  readonly defaults: DraftDefaults;
}

/** Shows the estimate only if the event has no duration. */
function EventTitle({ event, draft, defaults }: EventTitleProps) {
  const timeZone = draftZone(draft, defaults);
  const { day, startText, estimateMs: estimate } = draftPlan(draft, event, defaults);
  const last = lastDay(event, timeZone);
  const days = [day, last === day ? null : last].flatMap((each) => (each === null ? [] : [dayTitle(each)]));
  const when = eventTimes(event, timeZone) || calendarWords.allDay;
  const times = hasLength(event)
    ? when
    : [when, startText === '' ? '' : calendarWords.noEnd, `${cardTime(estimate)} estimated`]
        .filter(Boolean)
        .join(', ');
  return (
    <span className="grid">
      <span className="text-body font-medium wrap-anywhere">{titleOf(event)}</span>
      <span className="text-meta text-muted tabular-nums">{`${days.join(' – ')}, ${times}`}</span>
      {startText !== '' && timeZone !== defaults.zoneOf(defaults.assigneeId) && (
        <ZoneNote userId={draft.assigneeId} timeZone={timeZone} />
      )}
    </span>
  );
}

function ZoneNote({ userId, timeZone }: { readonly userId: number | null; readonly timeZone: string }) {
  const { user } = useSession();
  const { data } = useUsers();
  const whose = userId === user.id ? user : data.find(({ id }) => id === userId);
  return (
    <span className="text-meta text-muted wrap-anywhere">
      {zoneWords(`${whose?.firstName ?? ''} ${whose?.lastName ?? ''}`.trim(), timeZone)}
    </span>
  );
}
