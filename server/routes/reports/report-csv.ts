import { promisify } from 'node:util';
import { constants, createGzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { BodyOf } from '#domain/contract/contract.ts';
import { reportCalls } from '#domain/contract/reports/reports-contract.ts';
import { serverTexts } from '#domain/texts/messages.ts';
import { csvHead, csvLines } from '#domain/report/csv-rows.ts';
import { type Admitted, admit, type Mounted } from '#server/calls/admit.ts';
import type { Deps } from '#server/calls/deps.ts';
import { auditLater } from '#server/calls/after-commit.ts';
import type { Env } from '#server/http/env.ts';
import { failureResponse } from '#server/http/failure.ts';
import { checkInput } from '#server/http/input.ts';
import { tooMany } from '#server/http/problem.ts';
import { inTime } from '#server/http/limits/request-limits.ts';
import { requireAccess } from '#server/http/require.ts';
import { reportPage, type ReportPlace } from '#server/reports/report-rows.ts';
import { daysOfFilters } from '#server/reports/scope.ts';

const KEY = 'POST /api/tasks/Task/Export';

/**
 * The rows of a report as CSV, for who asks for `text/csv` (DEC-56): page by page as they are read, each page in a
 * transaction of its own, so that neither memory nor other calls feel how many there are. Who leaves ends it.
 */
export function mountReportCsv(app: OpenAPIHono<Env>, deps: Deps): void {
  const call = reportCalls[KEY];
  const openOf = new Map<number, number>();
  app.post('/api/tasks/Task/Export', async (c, next) => {
    if (!asksForCsv(c)) return next();
    const pages = await inTime(deps.callMs, (deadline) =>
      openPages(c, { deps, key: KEY, call }, deadline, openOf),
    );
    const isPacked = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' }) === 'gzip';
    return c.body(streamOf(isPacked ? gzipped(pages) : encoded(pages)), 200, {
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="report.csv"',
      'X-Accel-Buffering': 'no',
    });
  });
}

const asksForCsv = (c: Context<Env>): boolean =>
  (c.req.header('accept') ?? '').split(',').some((type) => type.split(';')[0]?.trim() === 'text/csv');

/** An export, a page at a time. */
interface Pages<Piece = string> {
  /** Null after the last one. */
  readonly read: () => Promise<Piece | null>;
  /** Once, when nothing more is read: the audit hears how many rows have gone out, and whether these are all of them. */
  readonly close: (isWhole: boolean) => void;
}

/** Lets the person in and reads the first page: until it is there, any refusal is an answer like that of other calls. */
async function openPages(
  c: Context<Env>,
  served: Mounted,
  deadline: AbortSignal,
  openOf: Map<number, number>,
): Promise<Pages> {
  const { deps } = served;
  const person = await admit(c, served, deadline);
  const { userId } = person.caller;
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
    const { read, state } = pagesOf(person, served);
    const first = await read(deadline);
    // The call has been answered already.
    deadline.throwIfAborted();
    let isFirst = true;
    return {
      close(isWhole) {
        if (isClosed) return;
        free();
        const { rows, days } = state();
        const details = { format: 'csv', rows, ...days, ...(!isWhole && { isWhole: false }) };
        auditLater(deps, { ...person.caller, event: 'report.exported', details });
      },
      async read() {
        if (isFirst) {
          isFirst = false;
          return first;
        }
        try {
          return await inTime(deps.callMs, read);
        } catch (error) {
          // The status has gone out: the connection breaks off, and the log says why.
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

/** Reads a page more with each call; who the person is and may see is asked anew each time (P5, P7). */
function pagesOf(person: Admitted, { deps, call }: Mounted) {
  let after: ReportPlace | null = null;
  let [isFirst, isLast, count] = [true, false, 0];
  let days = { from: '', to: '' };
  const read = async (deadline: AbortSignal): Promise<string | null> => {
    if (isLast) return null;
    const page = await person.inside(
      async (context, raw) => {
        requireAccess(context.actor, call.access);
        const body = checkInput(call, raw).body as unknown as ExportBody;
        return {
          by: body.GroupBy,
          days: daysOfFilters(body, context.actor.timeZone),
          ...(await reportPage(context, body, { after, size: PAGE_ROWS[deps.database.engine] })),
        };
      },
      { readOnly: 'repeatable read' },
      deadline,
    );
    const { by, rows, next } = page;
    const text = `${isFirst ? csvHead(by) : ''}${csvLines(by, rows)}`;
    after = next;
    [isFirst, isLast, count] = [false, next === null, count + rows.length];
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

/** Compresses each page to its end: what compresses a stream by itself holds the first ones back until it has enough. */
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

/** A stream that reads a page when the one before it was taken. */
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

/** Rows of a page: the embedded database does one thing after the other, and nobody shall wait long for a page. */
const PAGE_ROWS = { embedded: 200, postgresql: 1_000 } as const;
/** Exports that a person may have open at once. */
const MOST_OPEN = 3;
