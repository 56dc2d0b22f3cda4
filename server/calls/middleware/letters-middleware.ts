import { postLetters } from '#server/mail/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Posts the mails of a call in its transaction (decision 0085). */
export const letters: CallMiddleware = async (c, next) => {
  await next();
  const { context, caller, answer } = c.var;
  const postmark = { ...context, workspaceId: caller.workspaceId };
  const warnings = await postLetters(context.tx, postmark, answer.mails ?? []);
  c.set('answer', { ...answer, warnings });
};
