import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { counted } from '#domain/texts/counted.ts';
import type { DraftDefaults } from '#domain/calendar/import-draft.ts';
import { defaultProject } from '#domain/task/default-project.ts';
import { type PlainDay, addDays } from '#domain/time/plain-day.ts';
import { projectRef } from '#domain/work/project-ref.ts';
import { agreed } from '#domain/refusal.ts';
import { useLink } from '#features/page/links.tsx';
import { calendarImportMachine } from '#machines/imports/calendar-import.machine.ts';
import { importEvents } from '#services/board/import-calendar-events.ts';
import { useZones } from '#services/board/use-zone-of.ts';
import { leaveTo } from '#services/browser/leave-to.ts';
import { readIcs } from '#services/calendar/read-ics.ts';
import { createChartHook } from '#services/charts/use-chart.ts';
import { useCalendarCalls } from '#services/queries/tasks/calendar-queries.ts';
import { useLabels } from '#services/queries/work/labels-queries.ts';
import { useProjects } from '#services/queries/work/projects-queries.ts';
import { useSettings } from '#services/queries/people/settings-queries.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { undoOf } from '#services/undo/announce-acts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
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
