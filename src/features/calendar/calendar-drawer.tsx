import { useMemo } from 'react';
import { byStart, draftsProblem, calendarWords, elsewhereWords } from '#domain/calendar/index.ts';
import { counted, texts } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { createTaskRefusal } from '#domain/access/index.ts';
import { whyOf } from '#features/page/index.ts';
import { useHoldHere } from '#features/importing/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useUsers } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { CalendarSource } from './calendar-source.tsx';
import { EventDaysFields } from './event-days-fields.tsx';
import { EventList } from './event-list.tsx';
import { FillFields } from './fill-fields.tsx';
import { useCalendarImport } from './use-calendar-import.ts';

interface CalendarDrawerProps {
  readonly monday: PlainDay;
  /** The owner of the board, who is the first assignee. */
  readonly boardOf: number;
}

/** Waits until the time zone of the board's owner is known, since the listed days depend on it. */
export function CalendarDrawer(props: CalendarDrawerProps) {
  const { user } = useSession();
  const { state } = useUsers();
  const isZoneOpen = props.boardOf !== user.id && state === 'loading';
  return isZoneOpen ? null : <ImportDrawer {...props} />;
}

function ImportDrawer({ monday, boardOf }: CalendarDrawerProps) {
  const { chart, defaults, close } = useCalendarImport({ monday, boardOf });
  const { actor } = useSession();
  const state = useChart(chart, (snapshot) => snapshot);
  const { events, existing, drafts, message, warning, nearest } = state.context;
  const selected = Object.keys(drafts).length;
  const timeZone = defaults.zoneOf(boardOf);
  const sorted = useMemo(() => byStart(events, () => timeZone), [events, timeZone]);
  const isListed = state.hasTag('list') || state.hasTag('saving');
  const isEdited = state.context.isEdited && state.hasTag('list');
  const { question, close: leave, ask } = useHoldHere(isEdited ? 'pasted' : null, { onClose: close });
  const locked =
    whyOf(texts.addLocked, createTaskRefusal(actor)) ??
    (selected === 0 ? { what: 'Nothing to import', reason: calendarWords.nothingChosen } : undefined);
  return (
    <>
      <Drawer
        isOpen
        title="Import from calendar"
        onClose={leave}
        footer={
          isListed && events.length > 0 ? (
            <>
              {state.hasTag('incomplete') && (
                <Banner tone="bad" className="w-full">
                  {draftsProblem(Object.values(drafts)) ?? calendarWords.fillRequired}
                </Banner>
              )}
              <Button
                variant="primary"
                busy={state.hasTag('saving')}
                why={locked}
                onClick={() => chart.send({ type: 'import.pressed' })}
              >
                {selected === 0 ? 'Import' : `Import ${counted(selected, 'event')}`}
              </Button>
            </>
          ) : undefined
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {message !== null && <Banner tone="bad">{message}</Banner>}
          {warning !== null && <Banner tone="warn">{warning}</Banner>}
          {nearest !== null && (
            <Banner
              action={
                <Button
                  size="tool"
                  onClick={() =>
                    chart.send({ type: 'days.changed', days: { from: nearest.from, to: nearest.to } })
                  }
                >
                  {calendarWords.showNearest}
                </Button>
              }
            >
              {elsewhereWords(nearest)}
            </Banner>
          )}
          <CalendarSource chart={chart} ask={ask} />
          {(isListed || state.hasTag('reading') || state.hasTag('listing') || state.hasTag('unlisted')) && (
            <EventDaysFields chart={chart} ask={ask} />
          )}
          {state.hasTag('listing') && (
            <p role="status" className="text-body text-muted">
              Loading events…
            </p>
          )}
          {state.hasTag('reading') && (
            <p role="status" className="text-body text-muted tabular-nums">
              {`Reading the file… ${counted(events.length, 'event')} so far`}
            </p>
          )}
          {isListed && events.length === 0 && (
            <p className="py-6 text-center text-body text-muted">{calendarWords.noEvents}</p>
          )}
          {isListed && selected > 1 && <FillFields chart={chart} count={selected} />}
          {(isListed || state.hasTag('reading')) && events.length > 0 && (
            <EventList
              chart={chart}
              events={sorted}
              existing={existing}
              drafts={drafts}
              defaults={defaults}
              isChecked={state.hasTag('checked')}
              isIncomplete={state.hasTag('incomplete')}
              isLocked={!state.hasTag('list')}
            />
          )}
        </div>
      </Drawer>
      {question}
    </>
  );
}
