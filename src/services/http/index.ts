/** Requests to the server and their replies. */
export { type Api, createApi, isOpen, type Renewal, type Renewer } from './api.ts';
export type { CallResponse } from './calls.ts';
export { readProblem, unreachable } from './read-problem.ts';
export type { Failed, Known, Reply } from './reply.ts';
export { createTransport, type Outgoing, type Transport } from './transport.ts';
