import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { counted } from '#domain/texts/index.ts';
import type { DraftDefaults } from '#domain/calendar/index.ts';
import { defaultProject } from '#domain/task/index.ts';
import { type PlainDay, addDays } from '#domain/time/index.ts';
import { projectRef } from '#domain/work/index.ts';
import { agreed } from '#domain/refusal.ts';
import { useLink } from '#features/page/index.ts';
import { calendarImportMachine } from '#machines/imports/calendar-import.machine.ts';
import { importEvents, useZones } from '#services/board/index.ts';
import { leaveTo } from '#services/browser/index.ts';
import { readIcs } from '#services/calendar/index.ts';
import { createChartHook } from '#services/charts/index.ts';
import { useCalendarCalls, useLabels, useProjects, useSettings } from '#services/queries/index.ts';
import { announceDone } from '#services/toasts/index.ts';
import { undoOf } from '#services/undo/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { useShownAgain } from '#ui/interaction/use-shown-again.ts';

export type CalendarImportChart = ActorRefFrom<typeof calendarImportMachine>;

export function useCalendarImport({
  monday,
  boardOf,
}: {
  readonly monday: PlainDay;
  readonly boardOf: number;
}): {
  readonly chart: CalendarImportChart;
  readonly defaults: DraftDefaults;
  readonly close: () => void;
} {
  const { journal, board, command, undo } = useServices();
  const defaults = useDraftDefaults(boardOf);
  const calls = useCalendarCalls(defaults.zoneOf);
  const timeZone = defaults.zoneOf(boardOf);
  const here = useLocation();
  const link = useLink();
  const navigate = useNavigate();
  const close = () => void navigate(`${link('tasks')}${here.search}`, { replace: true });
  const chart: CalendarImportChart = useCalendarImportMachine(
    {
      actors: {
        readConnection: fromPromise(() => calls.readConnection()),
        begin: fromPromise(() => calls.begin(`${here.pathname}${here.search}`)),
        disconnect: fromPromise(() => calls.disconnect()),
        listEvents: fromPromise(({ input }) => calls.listEvents(input, timeZone)),
        readFile: fromPromise(async ({ input: { file, days }, signal }) => {
          const ids: string[] = [];
          const read = await readIcs(
            file,
            { ...days, timeZone },
            (events) => {
              for (const { id } of events) ids.push(id);
              chart.send({ type: 'events.came', events });
            },
            { signal },
          );
          if (!read.ok) return read;
          const existing = await calls.existing(ids);
          return existing.ok ? agreed({ ...read.value, existing: existing.value }) : existing;
        }),
        save: fromPromise(async ({ input }) => {
          const done = await importEvents(input, { journal, view: board, command, defaults });
          if (!done.ok) return done;
          const count = Object.keys(input.drafts).length;
          const words = `${counted(count, 'event')} ${count === 1 ? 'was' : 'were'} imported.`;
          announceDone(words, undoOf(undo, done.value.id));
          return agreed(null);
        }),
      },
      actions: {
        leave: (_, { url }) => leaveTo(url),
        finish: close,
      },
    },
    { input: { days: { from: monday, to: addDays(monday, 6) } } },
  );
  const failed = (here.state as { readonly connectError?: string } | null)?.connectError;
  const tell = useEffectEvent((message: string) => {
    chart.send({ type: 'connect.failed', message });
    // Clears the state, so that a reload or going back doesn't report the error again.
    void navigate(`${here.pathname}${here.search}`, { replace: true });
  });
  useEffect(() => {
    if (failed !== undefined) tell(failed);
  }, [failed]);
  useShownAgain(() => chart.send({ type: 'page.shown' }));
  return { chart, defaults, close };
}

function useDraftDefaults(assigneeId: number): DraftDefaults {
  const zoneOf = useZones();
  const { data: settings } = useSettings();
  const { data: projects } = useProjects();
  const { data: labels } = useLabels();
  const project = defaultProject(projects, settings);
  return {
    zoneOf,
    estimateMs: settings.estimateMs,
    project: project && projectRef(project),
    label: labels.find(({ id }) => id === settings.labelId) ?? null,
    assigneeId,
  };
}

const useCalendarImportMachine = createChartHook(calendarImportMachine);
