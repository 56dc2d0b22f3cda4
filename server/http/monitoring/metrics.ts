import { count, isNotNull, min } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '#server/base/index.ts';
import { withDeadline, withSystemRole, poolFigures, type Database, mails } from '#server/db/index.ts';
import { inTime } from '#server/http/limits/request-limits.ts';

/** Labels must hold no user or company (decision 0172). */
export interface Metrics {
  observe(
    request: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

interface MetricsParts {
  readonly database: Database;
  readonly now: () => number;
}

/** Creates the metrics: requests, pool connections, waiting e-mails and Node's defaults. */
export function createMetrics({ database, now }: MetricsParts): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests until the response begins',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of the database pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, used } = poolFigures(database);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'used' }, used);
    },
  });
  new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Requests that wait for a connection of the pool',
    registers,
    collect() {
      this.set(poolFigures(database).waiting);
    },
  });
  new Gauge({
    name: 'db_client_connection_max',
    help: 'Maximum number of connections of the pool',
    registers,
    collect() {
      this.set(poolFigures(database).max);
    },
  });
  const waiting = new Gauge({
    name: 'weekwright_mail_queue_size',
    help: 'E-mails that wait for the mail server, of all processes',
    registers,
  });
  const oldest = new Gauge({
    name: 'weekwright_mail_queue_oldest_seconds',
    help: 'Age of the oldest e-mail that waits for the mail server',
    registers,
  });
  new Gauge({ name: 'weekwright_build_info', help: 'Version', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  );
  return {
    observe: ({ method, route, status }, seconds) => {
      const labels = {
        http_request_method: method,
        http_route: route,
        http_response_status_code: String(status),
      };
      requests.observe(labels, seconds);
    },
    read: async () => {
      const queue = await waitingMails(database);
      if (queue === null) for (const gauge of [waiting, oldest]) gauge.remove();
      else {
        waiting.set(queue.size);
        oldest.set(queue.oldestAt === null ? 0 : Math.max(0, (now() - queue.oldestAt) / 1_000));
      }
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

/** Null if the database doesn't answer in time, so that the other metrics still appear. */
async function waitingMails(
  database: Database,
): Promise<{ readonly size: number; readonly oldestAt: number | null } | null> {
  const counted = (deadline: AbortSignal) =>
    withSystemRole(withDeadline(database, deadline), (tx) =>
      tx
        .select({ size: count(), oldestAt: min(mails.createdAt) })
        .from(mails)
        .where(isNotNull(mails.dueAt)),
    );
  try {
    const [row] = await inTime(COUNTED_MS, counted);
    return { size: row?.size ?? 0, oldestAt: row?.oldestAt ?? null };
  } catch {
    return null;
  }
}

/** In ms; Prometheus gives up after 10 s. */
const COUNTED_MS = 2_000;
