import type { reportCalls } from '#domain/contract/reports/reports-contract.ts';
import type { Handlers } from '#server/calls/handler-types.ts';
import { auditAct } from '#server/audit/audit-log.ts';
import { countExport } from '#server/reports/export-limits.ts';
import { plannedDays } from '#server/reports/planned-days.ts';
import { boardAsItStood } from '#server/tasks/board/past-board.ts';
import { weekDrift } from '#server/reports/week-drift.ts';
import { spentBudgets } from '#server/reports/spent-budgets.ts';
import { reportOptions } from '#server/reports/report-options.ts';
import { countTaskRows, reportRows } from '#server/reports/report-rows.ts';
import { daysOfFilters } from '#server/reports/scope.ts';
import { workedEntries } from '#server/reports/worked-entries.ts';

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
