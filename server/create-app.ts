import { existsSync } from 'node:fs';
import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { VIEW_AS_HEADER } from '#domain/access/view-as-access.ts';
import { services } from '#domain/contract/services.ts';
import { requireClaims } from './identity/sign-in/session-guard.ts';
import { projectFile } from './base/project-file.ts';
import type { Deps } from './calls/deps.ts';
import { mountCalls } from './calls/mount-calls.ts';
import type { Env } from './http/env.ts';
import { failureResponse } from './http/failure.ts';
import { responseHeaders } from './http/headers.ts';
import { mountDocument } from './http/openapi.ts';
import { mountMetrics } from './http/monitoring/metrics-endpoint.ts';
import { traceRequests } from './http/monitoring/request-trace.ts';
import { ownHost } from './http/origin.ts';
import { notFound } from './http/problem.ts';
import { door } from './http/limits/request-limits.ts';
import { staticFiles } from './http/static.ts';
import { mountArrival } from './routes/people/arrival.ts';
import { mountBillingWebhook } from './routes/billing-webhook.ts';
import { mountCalendarFeed } from './routes/tasks/calendar-feed.ts';
import { mountStandIns } from './routes/stand-ins/mount-stand-ins.ts';
import { handlers } from './routes/handlers.ts';
import { mountReportCsv } from './routes/reports/report-csv.ts';
import { mountStream } from './routes/stream-routes.ts';

/** Creates the app: contract calls, stream, OpenAPI document and, if built, the client. */
export function createApp(deps: Deps): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>();
  app.onError((error) => failureResponse(error, deps.log));
  app.notFound(() => failureResponse(notFound(), deps.log));
  app.use(traceRequests(deps));
  app.use(responseHeaders(deps));
  mountMetrics(app, deps);
  app.use(ownHost(deps.config));
  app.use(door);
  app.use('/api/*', compress({ threshold: 1_024 }));
  if (deps.config.corsOrigins.length > 0) app.use('/api/*', corsFor(deps.config.corsOrigins));

  mountReportCsv(app, deps);
  mountCalls(app, deps, services, handlers);
  mountStream(app, deps);
  mountBillingWebhook(app, deps);
  mountStandIns(app, deps);
  mountCalendarFeed(app, deps);
  mountArrival(app, deps);
  mountDocument(app);

  app.all('/api/*', async (c) => {
    await requireClaims(c, deps.config, deps.now());
    throw notFound();
  });
  const client = projectFile('dist/client');
  if (existsSync(client)) app.use(staticFiles(client));
  return app;
}

const corsFor = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    credentials: true,
    allowHeaders: ['Authorization', 'Content-Type', 'Device-Time', 'Idempotency-Key', VIEW_AS_HEADER],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Journal-Position', 'Request-Id', 'Retry-After', 'Server-Time'],
  });
