/** The actor that knows whether the server can be reached. */
export { type Connection, type ConnectionDeps, isSilent, watchConnection } from './connection.ts';
