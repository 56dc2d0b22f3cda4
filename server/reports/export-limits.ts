import { MINUTE_MS } from '#domain/constants.ts';
import { tooManyExports } from '#domain/report/report-words.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { countAct } from './count-act.ts';

/**
 * Counts a report that leaves the product, as CSV, as a workbook or on paper, for the user and the company; throws 429
 * where it is one too many (S3-40).
 */
export const countExport = (context: RequestContext): Promise<void> =>
  countAct(context, {
    name: 'exports',
    windowMs: MINUTE_MS,
    user: { limit: 5, message: tooManyExports },
    company: { limit: 30, message: tooManyExports },
  });
