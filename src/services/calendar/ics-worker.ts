import { type IcsMessage, type IcsRequest, isIcs, readEvents } from './parse-ics.ts';

const post = (message: IcsMessage): void => globalThis.postMessage(message);

globalThis.addEventListener('message', (event: MessageEvent<IcsRequest>) => void read(event.data));

async function read({ file, days }: IcsRequest): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const text = await file.text().catch(() => null);
  if (text === null) return post({ kind: 'unreadable' });
  if (!isIcs(text)) return post({ kind: 'notACalendar' });
  const batches = readEvents(text, days);
  for (let next = batches.next(); ; next = batches.next()) {
    if (next.done) return post({ kind: 'end', end: next.value });
    post({ kind: 'events', events: next.value });
  }
}
