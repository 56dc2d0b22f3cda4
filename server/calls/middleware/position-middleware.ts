import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Adds the journal position of a read to its answer (DEC-131, S5). */
export const position: CallMiddleware = async (c, next) => {
  await next();
  c.set('answer', { ...c.get('answer'), position: c.get('context').position });
};
