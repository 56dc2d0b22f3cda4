/** Who is signed in on this browser. */
export { createRenewer } from './renewer.ts';
export { createSessionStore, type SessionStoreDeps } from './session-store.ts';
export { browserTimeZone, type CurrentSession, type SessionUser } from './session-user.ts';
export { createSession, type Session, type SessionDeps, type UnsentWork } from './session.ts';
