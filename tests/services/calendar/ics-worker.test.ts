import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IcsMessage, IcsRequest } from '#services/calendar/parse-ics.ts';

const none = { count: 0, names: [] };
const days = { from: '2026-11-23', to: '2026-11-29', timeZone: 'UTC' };
const text = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART:20261123T080000Z',
  'SUMMARY:Büro – ½ €',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

let tell: (request: { readonly data: IcsRequest }) => void = () => undefined;
const said: IcsMessage[] = [];
beforeEach(async () => {
  said.length = 0;
  vi.resetModules();
  vi.stubGlobal('postMessage', (message: IcsMessage) => void said.push(message));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => void (tell = listener));
  await import('#services/calendar/ics-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

const reading = async (...parts: readonly BlobPart[]) => {
  tell({ data: { file: new Blob([...parts]), days } });
  await vi.waitFor(() => expect(said.some(({ kind }) => kind !== 'events')).toBe(true), 10_000);
  return said;
};

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', Buffer.from(text.replace('–', '\u0096').replace('€', '\u0080'), 'latin1')],
])('GCL-10 the worker reads a file in %s', async (_, bytes) => {
  expect(await reading(new Uint8Array(bytes))).toEqual([
    { kind: 'events', events: [expect.objectContaining({ id: 'a', summary: 'Büro – ½ €' })] },
    {
      kind: 'end',
      end: {
        isCut: false,
        unreadable: none,
        inexact: none,
        endless: none,
        unknownZones: none,
        isFull: false,
        nearest: null,
      },
    },
  ]);
});

it.each([
  ['is empty', new Uint8Array()],
  ['is another', Buffer.from('Name;Start\r\n')],
  ['has no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe])],
])('GCL-10 a file that %s is no calendar', async (_, bytes) => {
  expect(await reading(new Uint8Array(bytes))).toEqual([{ kind: 'notACalendar' }]);
});
