/** The HTTP server: requests, problem details, limits, logs and metrics. */
export {
  type AddressReader,
  createAddressReader,
  networkList,
  networkOf,
  plainAddress,
  siteOf,
} from './address.ts';
export { type Background, createBackground } from './background.ts';
export { readBody, readText } from './body.ts';
export type { Env } from './env.ts';
export { failureResponse } from './failure.ts';
export type {
  AfterCommit,
  Handler,
  Input,
  Letter,
  Outcome,
  RequestActor,
  RequestContext,
} from './handler.ts';
export { responseHeaders } from './headers.ts';
export { checkInput, type RawInput, readMarks } from './input.ts';
export { createKeptBodies, type KeptBodies, KeptBody, rowsOf } from './kept-bodies.ts';
export { mostConnections, openFilesLimit } from './limits/connections.ts';
export { createLimits, type Limits } from './limits/limits.ts';
export { door, inTime, MAX_CALL_MS } from './limits/request-limits.ts';
export { createListener } from './listener.ts';
export { createLog, lineWriter, type Log } from './log.ts';
export { mountMetrics } from './monitoring/metrics-endpoint.ts';
export { createMetrics, type Metrics } from './monitoring/metrics.ts';
export { traceRequests } from './monitoring/request-trace.ts';
export { chosenEncoding, hasBody } from './negotiation.ts';
export { mountDocument, routeOf } from './openapi.ts';
export { ownHost, requireOwnOrigin, requireOwnPage } from './origin.ts';
export {
  forbidden,
  invalid,
  malformed,
  notFound,
  outdated,
  Problem,
  problemOf,
  tooMany,
  unauthorized,
  unavailable,
} from './problem.ts';
export { requireReadOnlyUnchanged, splitSent } from './require-repeated.ts';
export { requireAccess, requireAllowed, requireFactor, requirePermission } from './require.ts';
export { staticFiles } from './static.ts';
export { within } from './within.ts';
