import type { Context } from 'hono';
import { chosenEncoding, hasBody, KeptBody } from '#server/http/index.ts';
import { writeCookie } from '#server/identity/index.ts';
import type { CallEnv, CallMiddleware } from '#server/calls/call-env.ts';

/** Builds the response: the body, the journal position if the contract has one, and the cookies. */
export const respond: CallMiddleware = async (c, next) => {
  await next();
  const { mounted, answer } = c.var;
  const { call, deps } = mounted;
  if (call.positioned && answer.position !== undefined) c.header('Journal-Position', String(answer.position));
  for (const name of ['refresh', 'device', 'google'] as const) {
    const text = answer[name === 'refresh' ? 'refreshToken' : name];
    if (text !== undefined) writeCookie(c, deps.config, name, text);
  }
  const { response } = answer;
  if (response instanceof KeptBody) return keptResponse(c, response);
  return c.json(response as object, call.status === 201 ? 201 : 200);
};

async function keptResponse(c: Context<CallEnv>, body: KeptBody<unknown>): Promise<Response> {
  c.header('ETag', body.etag);
  c.header('Vary', 'Accept-Encoding');
  if (hasBody(c.req.header('if-none-match'), body.etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  const encoding = chosenEncoding(c.req.header('accept-encoding'), ['gzip']);
  if (encoding === undefined) return c.body(body.json);
  c.header('Content-Encoding', encoding);
  return c.body(await body.gzipped());
}
