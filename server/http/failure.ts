import { randomUUID } from 'node:crypto';
import { outageOf, OUTDATED } from '#server/db/index.ts';
import type { Log } from './log.ts';
import { currentRequest } from './monitoring/current-request.ts';
import { outdated, Problem, problemBody, unavailable } from './problem.ts';

/** Answers an error as problem details (DEC-09): 503 for transient database errors, 500 with a logged id (S3-42). */
export function failureResponse(error: Error, log: Log): Response {
  const problem = error instanceof Problem ? error : unknownProblem(error, log);
  const { retryAfterMs } = problem.extras;
  const requestId = currentRequest()?.id;
  const body = { ...problemBody(problem), ...(requestId !== undefined && { requestId }) };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(retryAfterMs === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) }),
      ...(problem.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  });
}

function unknownProblem(error: Error, log: Log): Problem {
  const id = currentRequest()?.id ?? randomUUID();
  log.error(id, error);
  const outage = outageOf(error);
  if (outage !== undefined) return outage === OUTDATED ? outdated() : unavailable();
  return new Problem(500, 'internal', `Something went wrong. Number: ${id}`);
}
