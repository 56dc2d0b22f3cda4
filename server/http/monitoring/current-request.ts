import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestTrace {
  readonly id: string;
  /** Method and template of the route, such as `GET /api/tasks/Task/{id}`. */
  readonly route: () => string;
}

export const traces = new AsyncLocalStorage<RequestTrace>();

/** Returns the request being served; undefined outside of one. */
export const currentRequest = (): RequestTrace | undefined => traces.getStore();
