import { writeCookie } from '#server/identity/sign-in/cookie.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Makes the response of what was answered: the body, the position where the contract has one, and the cookies. */
export const respond: CallMiddleware = async (c, next) => {
  await next();
  const { mounted, answer } = c.var;
  const { call, deps } = mounted;
  if (call.positioned && answer.position !== undefined) c.header('Journal-Position', String(answer.position));
  for (const name of ['refresh', 'device', 'google'] as const) {
    const text = answer[name === 'refresh' ? 'refreshToken' : name];
    if (text !== undefined) writeCookie(c, deps.config, name, text);
  }
  return c.json(answer.response as object, call.status === 201 ? 201 : 200);
};
