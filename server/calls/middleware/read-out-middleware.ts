import { createHash } from 'node:crypto';
import { AUDITED_READ_ROWS } from '#domain/constants.ts';
import { KeptBody, rowsOf } from '#server/http/index.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';
import { countReadOut } from '#server/calls/read-outs.ts';

/** Counts the rows of each long or paged answer for the audit; in the chain, so that no call is forgotten (S3-41). */
export const readOut: CallMiddleware = async (c, next) => {
  await next();
  const { mounted, caller, answer } = c.var;
  const { call, key, deps } = mounted;
  // Unset if an earlier attempt was answered before the request was validated.
  const input = c.get('input') as Asked | undefined;
  if (input === undefined) return;
  const { response } = answer;
  const rows = response instanceof KeptBody ? response.rows : rowsOf(response);
  const { params = {}, query = {}, body = {} } = input;
  const asked: Record<string, unknown> = { ...params, ...query, ...body };
  const page = call.pagedBy && asked[call.pagedBy];
  const hasMore = call.pagedBy !== undefined && (response as { readonly Next: string | null }).Next !== null;
  if (rows <= AUDITED_READ_ROWS && page === undefined && !hasMore) return;
  if (call.pagedBy) delete asked[call.pagedBy];
  countReadOut(deps, caller, {
    call: key,
    question: hashOf(`${key} ${JSON.stringify(asked)}`),
    page: page === undefined ? '' : hashOf(JSON.stringify(page)),
    rows,
  });
};

type Asked = Readonly<Record<'params' | 'query' | 'body', object | undefined>>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
