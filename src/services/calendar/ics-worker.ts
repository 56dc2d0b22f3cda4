import { textOf } from '#domain/csv/index.ts';
import { unfoldBytes } from './ics-lines.ts';
import { type IcsMessage, type IcsRequest, isIcs, readEvents } from './parse-ics.ts';

const post = (message: IcsMessage): void => globalThis.postMessage(message);

globalThis.addEventListener('message', (event: MessageEvent<IcsRequest>) => void read(event.data));

async function read({ file, days }: IcsRequest): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return post({ kind: 'unreadable' });
  const text = textOf(unfoldBytes(new Uint8Array(bytes)));
  if (!isIcs(text)) return post({ kind: 'notACalendar' });
  const batches = readEvents(text, days);
  for (let next = batches.next(); ; next = batches.next()) {
    if (next.done) return post({ kind: 'end', end: next.value });
    post({ kind: 'events', events: next.value });
  }
}
