import { useEffect, useRef } from 'react';
import { CalendarSync, FileUp } from 'lucide-react';
import { GoogleStandIn } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { focusFirst } from '#ui/interaction/is-focus-nowhere.ts';
import { FileButton } from '#ui/fields/file-button.tsx';
import type { CalendarImportChart } from './use-calendar-import.ts';

interface CalendarSourceProps {
  readonly chart: CalendarImportChart;
  /** Runs `go`, after a confirmation if unsaved input would be lost. */
  readonly ask: (go: () => void) => void;
}

export function CalendarSource({ chart, ask }: CalendarSourceProps) {
  const state = useChart(chart, (snapshot) => snapshot);
  const { connection, file } = state.context;
  const isBusy = state.hasTag('busy');
  const isReading = state.hasTag('reading');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button may have unmounted.
    if (!isBusy) focusFirst(section.current);
  }, [isBusy]);
  const isConnected = connection.email !== null;
  return (
    <section
      ref={section}
      aria-label="Calendar"
      tabIndex={-1}
      className="rounded-control grid grid-cols-1 justify-items-start gap-3"
    >
      {file !== null ? (
        <p className="text-body wrap-anywhere">
          {file instanceof File ? `File: ${file.name}` : 'From a file'}
        </p>
      ) : isConnected ? (
        <p className="text-body wrap-anywhere">
          Google Calendar of <strong className="font-strong">{connection.email}</strong>
        </p>
      ) : (
        <p className="text-body text-muted">
          {connection.kind === null && !isBusy
            ? 'Import the events of an .ics file as tasks.'
            : 'Connect Google Calendar to import your events as tasks. Weekwright can only read them. Or import an .ics file.'}
        </p>
      )}
      {state.hasTag('checking') && (
        <p role="status" className="text-body text-muted">
          Loading your calendar…
        </p>
      )}
      {state.hasTag('unknown') && (
        <p className="text-body text-bad">Couldn't load your calendar connection.</p>
      )}
      <span className="flex flex-wrap gap-2">
        {file === null && !isConnected && connection.kind !== null && state.hasTag('unconnected') && (
          <Button
            size="tool"
            variant="primary"
            icon={<CalendarSync />}
            busy={isBusy}
            onClick={() => chart.send({ type: 'connect.pressed' })}
          >
            Connect Google Calendar
          </Button>
        )}
        {state.hasTag('failed') && !state.hasTag('unread') && (
          <Button size="tool" onClick={() => chart.send({ type: 'retry.pressed' })}>
            Try again
          </Button>
        )}
        {file === null && isConnected && !isBusy && (
          <>
            <Button size="tool" onClick={() => ask(() => chart.send({ type: 'switch.pressed' }))}>
              Switch account
            </Button>
            <Button
              size="tool"
              variant="ghost"
              onClick={() => ask(() => chart.send({ type: 'disconnect.pressed' }))}
            >
              Disconnect
            </Button>
          </>
        )}
        {(!isBusy || isReading) && (
          <FileButton
            label="Calendar file"
            accept=".ics,text/calendar"
            size="tool"
            icon={<FileUp />}
            busy={isReading}
            onFile={(chosen) => ask(() => chart.send({ type: 'file.chosen', file: chosen }))}
          >
            {file === null ? 'Import .ics file' : 'Choose another file'}
          </FileButton>
        )}
        {file !== null && !isBusy && connection.kind !== null && (
          <Button
            size="tool"
            variant="ghost"
            onClick={() => ask(() => chart.send({ type: 'google.pressed' }))}
          >
            Google Calendar
          </Button>
        )}
      </span>
      {connection.kind === 'local' && file === null && <GoogleStandIn />}
    </section>
  );
}
