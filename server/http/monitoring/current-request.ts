import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being served, without anything that a user typed. */
export interface RequestTrace {
  readonly id: string;
  /** Method and template of the route, such as `GET /api/tasks/Task/{id}`. */
  readonly route: () => string;
}

/** The requests that are being served, for `request-trace.ts`. */
export const traces = new AsyncLocalStorage<RequestTrace>();

/** The request that is being served; undefined outside of one. */
export const currentRequest = (): RequestTrace | undefined => traces.getStore();
