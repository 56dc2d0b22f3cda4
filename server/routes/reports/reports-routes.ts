import type { reportCalls } from '#domain/contract/index.ts';
import type { Handlers } from '#server/calls/index.ts';
import { auditAct } from '#server/audit/index.ts';
import {
  countExport,
  plannedDays,
  weekDrift,
  spentBudgets,
  reportOptions,
  countTaskRows,
  reportRows,
  daysOfFilters,
  workedEntries,
} from '#server/reports/index.ts';
import { boardAsItStood } from '#server/tasks/index.ts';

export const reportHandlers: Handlers<typeof reportCalls> = {
  'GET /api/tasks/Task/ReportFilters': async (context) => ({ response: await reportOptions(context) }),

  'GET /api/tasks/Task/Budgets': async (context) => ({ response: await spentBudgets(context) }),

  'POST /api/tasks/Task/Export': async (context, { body }) => ({ response: await reportRows(context, body) }),

  'POST /api/tasks/Task/Planned': async (context, { body }) => ({
    response: await plannedDays(context, body),
  }),
  'POST /api/tasks/Task/Exported': async (context, { body: { Format, ...filters } }) => {
    await countExport(context);
    const rows = await countTaskRows(context, filters);
    const days = daysOfFilters(filters, context.actor.timeZone);
    await auditAct(context, 'report.exported', { format: Format, rows, ...days });
    return { response: {} };
  },

  'POST /api/tasks/Task/Worked': async (context, { body }) => {
    const { entries, next } = await workedEntries(context, body);
    return { response: { Entries: entries, Next: next } };
  },

  'POST /api/tasks/Task/Drift': async (context, { body }) => ({ response: await weekDrift(context, body) }),

  'GET /api/tasks/Task/AsItStood': async (context, { query }) => ({
    response: await boardAsItStood(context, query),
  }),
};
