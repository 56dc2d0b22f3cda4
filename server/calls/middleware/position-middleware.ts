import { currentPosition } from '#server/db/ids.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Reads the position of the journal before anything else is read: what is answered is not older (DEC-131, S5). */
export const position: CallMiddleware = async (c, next) => {
  const read = await currentPosition(c.var.context.tx);
  await next();
  c.set('answer', { ...c.var.answer, position: read });
};
