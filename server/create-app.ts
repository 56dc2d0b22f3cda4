import { existsSync } from 'node:fs';
import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { VIEW_AS_HEADER } from '#domain/access/index.ts';
import { services } from '#domain/contract/index.ts';
import { requireClaims } from '#server/identity/index.ts';
import { projectFile } from '#server/base/index.ts';
import { type Deps, mountCalls } from '#server/calls/index.ts';
import {
  type Env,
  failureResponse,
  responseHeaders,
  mountDocument,
  mountMetrics,
  traceRequests,
  ownHost,
  notFound,
  door,
  staticFiles,
} from '#server/http/index.ts';
import {
  mountArrival,
  mountBillingWebhook,
  mountCalendarFeed,
  mountStandIns,
  handlers,
  mountReportCsv,
  mountStream,
} from '#server/routes/index.ts';

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
