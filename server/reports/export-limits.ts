import { MINUTE_MS } from '#domain/constants.ts';
import { tooManyExports } from '#domain/report/index.ts';
import type { RequestContext } from '#server/http/index.ts';
import { countAct } from './count-act.ts';

/** Counts an export (CSV, workbook or print) for the user and the company; throws 429 over the limit (S3-40). */
export const countExport = (context: RequestContext): Promise<void> =>
  countAct(context, {
    name: 'exports',
    windowMs: MINUTE_MS,
    user: { limit: 5, message: tooManyExports },
    company: { limit: 30, message: tooManyExports },
  });
