import {
  type CalendarEvent,
  calendarWords,
  endlessWords,
  inexactWords,
  unknownZoneWords,
  unreadableWords,
} from '#domain/calendar/index.ts';
import type { ListedEvents } from '#machines/imports/calendar-import-types.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import type { EventDays } from './ics-occurrences.ts';
import type { IcsEnd, IcsMessage, IcsRequest } from './parse-ics.ts';
// oxlint-disable-next-line import/default -- the bundler makes it: the address of the built worker
import icsWorkerUrl from './ics-worker.ts?worker&url';

const MOST_ICS_BYTES = 20_000_000;
/** A rule that never matches would keep the worker busy forever. */
const SILENCE_MS = 15_000;

type FileEnd = Pick<ListedEvents, 'warning' | 'nearest'>;

/** Reads a calendar file in a worker and passes its events in batches. Resolves with warnings or a refusal. */
export function readIcs(
  file: Blob,
  days: EventDays,
  onEvents: (events: readonly CalendarEvent[]) => void,
  { signal, open = openWorker }: { readonly signal: AbortSignal; readonly open?: () => Worker },
): Promise<Decision<FileEnd>> {
  if (file.size >= MOST_ICS_BYTES)
    return Promise.resolve(refused('request.tooLarge', calendarWords.fileTooLarge));
  return new Promise((resolve) => {
    const worker = open();
    let count = 0;
    let silence: ReturnType<typeof setTimeout>;
    const finish = (answer: Decision<FileEnd>) => {
      clearTimeout(silence);
      worker.terminate();
      resolve(answer);
    };
    const unreadable = () => finish(refused('request.invalid', calendarWords.unreadable));
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(
        () =>
          count === 0 ? unreadable() : finish(agreed({ warning: calendarWords.endless, nearest: null })),
        SILENCE_MS,
      );
    };
    worker.addEventListener('message', ({ data }: MessageEvent<IcsMessage>) => {
      listen();
      if (data.kind === 'events') {
        count += data.events.length;
        if (data.events.length > 0) onEvents(data.events);
      } else if (data.kind === 'end')
        finish(agreed({ warning: warningOf(data.end), nearest: data.end.nearest }));
      else if (data.kind === 'notACalendar') finish(refused('request.invalid', calendarWords.notACalendar));
      else unreadable();
    });
    worker.addEventListener('error', unreadable);
    signal.addEventListener('abort', () => finish(agreed({ warning: null, nearest: null })), { once: true });
    listen();
    const request: IcsRequest = { file, days };
    worker.postMessage(request);
  });
}

/** Trusted Types allow this worker's URL only (S3-20). */
function openWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  policy ??= trustedTypes?.createPolicy('calendar-text', { createScriptURL: () => icsWorkerUrl });
  const url = (policy?.createScriptURL(icsWorkerUrl) ?? icsWorkerUrl) as string;
  return new Worker(url, { type: 'module' });
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}
let policy: ScriptPolicy | undefined;

function warningOf({ isCut, isFull, unreadable, inexact, endless, unknownZones }: IcsEnd): string | null {
  const said = [
    isCut ? calendarWords.cut : null,
    isFull ? calendarWords.tooMany : null,
    endless.count > 0 ? endlessWords(endless) : null,
    unreadable.count > 0 ? unreadableWords(unreadable) : null,
    inexact.count > 0 ? inexactWords(inexact) : null,
    unknownZones.count > 0 ? unknownZoneWords(unknownZones) : null,
  ].filter((words) => words !== null);
  return said.length === 0 ? null : said.join(' ');
}
