import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Answers a read with the position of the journal at which it stands (DEC-131, S5). */
export const position: CallMiddleware = async (c, next) => {
  await next();
  c.set('answer', { ...c.get('answer'), position: c.get('context').position });
};
