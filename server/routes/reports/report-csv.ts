import { promisify } from 'node:util';
import { constants, createGzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { every } from 'hono/combine';
import { type BodyOf, reportCalls } from '#domain/contract/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { csvHead, csvLines } from '#domain/report/index.ts';
import {
  auditLater,
  type CallEnv,
  type CallMiddleware,
  mounting,
  caller,
  type Deps,
  deadline,
  inTransaction,
} from '#server/calls/index.ts';
import { type Env, failureResponse, checkInput, tooMany, inTime, requireAccess } from '#server/http/index.ts';
import { countExport, reportPage, type ReportPlace, daysOfFilters } from '#server/reports/index.ts';

const KEY = 'POST /api/tasks/Task/Export';

/** Streams report rows as CSV page by page, each in its own transaction. */
export function mountReportCsv(app: OpenAPIHono<Env>, deps: Deps): void {
  const mounted = { deps, key: KEY, call: reportCalls[KEY] };
  const openOf = new Map<number, number>();
  const answer: CallMiddleware = async (c) => {
    c.set('answer', { response: await openPages(c, openOf) });
  };
  const chain = every(mounting(mounted), respondCsv, deadline, ...caller, answer);
  app.post('/api/tasks/Task/Export', (c, next) => (asksForCsv(c) ? chain(c, next) : next()));
}

const respondCsv: CallMiddleware = async (c, next) => {
  await next();
  const pages = c.get('answer').response as Pages;
  const isPacked = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' }) === 'gzip';
  return c.body(streamOf(isPacked ? gzipped(pages) : encoded(pages)), 200, {
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
    Vary: 'Accept-Encoding',
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="report.csv"',
    'X-Accel-Buffering': 'no',
  });
};

const asksForCsv = (c: Context<Env>): boolean =>
  (c.req.header('accept') ?? '').split(',').some((type) => type.split(';')[0]?.trim() === 'text/csv');

interface Pages<Piece = string> {
  readonly read: () => Promise<Piece | null>;
  /** Call it once; the audit gets the number of rows and whether they are complete. */
  readonly close: (isWhole: boolean) => void;
}

/** Before the first page any refusal is a normal error response. */
async function openPages(c: Context<CallEnv>, openOf: Map<number, number>): Promise<Pages> {
  const { mounted, caller: person, deadline: untilFirst } = c.var;
  const { deps } = mounted;
  const { userId } = person;
  const open = openOf.get(userId) ?? 0;
  if (open >= MOST_OPEN) throw tooMany(serverTexts.tooFast, 1_000);
  openOf.set(userId, open + 1);
  let isClosed = false;
  const free = () => {
    if (isClosed) return;
    isClosed = true;
    const left = (openOf.get(userId) ?? 1) - 1;
    if (left === 0) openOf.delete(userId);
    else openOf.set(userId, left);
  };
  try {
    await inTransaction(c, async (context) => {
      requireAccess(context.actor, mounted.call.access);
      checkInput(mounted.call, c.get('raw')());
      await countExport(context);
    });
    const { read, state } = pagesOf(c);
    const first = await read(untilFirst);
    untilFirst.throwIfAborted();
    let isFirst = true;
    return {
      close(isWhole) {
        if (isClosed) return;
        free();
        const { rows, days } = state();
        const details = { format: 'csv', rows, ...days, ...(!isWhole && { isWhole: false }) };
        auditLater(deps, { ...person, event: 'report.exported', details });
      },
      async read() {
        if (isFirst) {
          isFirst = false;
          return first;
        }
        try {
          return await inTime(deps.callMs, read);
        } catch (error) {
          // The status is already sent, so the connection breaks off and the log has the reason.
          failureResponse(error as Error, deps.log);
          throw error;
        }
      },
    };
  } catch (error) {
    free();
    throw error;
  }
}

/** Reads the caller and the rights again for each page (P5, P7). */
function pagesOf(c: Context<CallEnv>) {
  const { deps, call } = c.get('mounted');
  let after: ReportPlace | null = null;
  let [isFirst, isLast, count, ms] = [true, false, 0, 0];
  let days = { from: '', to: '' };
  const read = async (until: AbortSignal): Promise<string | null> => {
    if (isLast) return null;
    const page = await inTransaction(
      c,
      async (context) => {
        requireAccess(context.actor, call.access);
        const body = checkInput(call, c.get('raw')()).body as unknown as ExportBody;
        return {
          by: body.GroupBy,
          days: daysOfFilters(body, context.actor.timeZone),
          ...(await reportPage(context, body, { after, size: PAGE_ROWS[deps.database.engine] })),
        };
      },
      { readOnly: 'repeatable read' },
      until,
    );
    const { by, rows, next } = page;
    const text = `${isFirst ? csvHead(by) : ''}${csvLines(by, rows, ms)}`;
    after = next;
    [isFirst, isLast, count] = [false, next === null, count + rows.length];
    ms = rows.reduce((sum, { Time }) => sum + Time, ms);
    days = page.days;
    return text;
  };
  return { read, state: () => ({ rows: count, days }) };
}

type ExportBody = BodyOf<(typeof reportCalls)[typeof KEY]>;

function encoded({ read, close }: Pages): Pages<Uint8Array> {
  const encoder = new TextEncoder();
  return {
    close,
    async read() {
      const text = await read();
      return text === null ? null : encoder.encode(text);
    },
  };
}

/** Flushes each page: a compression stream would hold back the first ones. */
function gzipped({ read, close }: Pages): Pages<Uint8Array> {
  const gzip = createGzip();
  const done: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => done.push(piece));
  const flushed = promisify((then: () => void) => gzip.flush(constants.Z_SYNC_FLUSH, then));
  const ended = promisify((then: () => void) => gzip.once('end', then).end());
  let isEnded = false;
  return {
    close(isWhole) {
      close(isWhole);
      gzip.destroy();
    },
    async read() {
      if (isEnded) return null;
      const text = await read();
      isEnded = text === null;
      if (text !== null) gzip.write(text);
      await (isEnded ? ended() : flushed());
      return Buffer.concat(done.splice(0));
    },
  };
}

function streamOf({ read, close }: Pages<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await read();
          if (piece !== null) return controller.enqueue(piece);
          close(true);
          return controller.close();
        } catch (error) {
          close(false);
          throw error;
        }
      },
      cancel: () => close(false),
    },
    { highWaterMark: 0 },
  );
}

/** The embedded database runs one query at a time, so its pages are smaller. */
const PAGE_ROWS = { embedded: 200, postgresql: 1_000 } as const;
const MOST_OPEN = 3;
