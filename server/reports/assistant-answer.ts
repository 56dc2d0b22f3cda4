import {
  answered,
  removedFilter,
  rowsFor,
  type WorkedRow,
  assistantWords,
  type AssistantQuery,
} from '#domain/assistant/index.ts';
import type { WireAnswer, WireReportRow } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import { addDays, dayAt, startOfDay } from '#domain/time/index.ts';
import { EVERYBODY, daysOfRange } from '#domain/report/index.ts';
import { type RequestContext, problemOf } from '#server/http/index.ts';
import { reportOptions } from './report-options.ts';
import { reportRows } from './report-rows.ts';

/** Answers an assistant query from the time that the caller may see (DEC-58, P5, P8). */
export async function assistantAnswer(context: RequestContext, query: AssistantQuery): Promise<WireAnswer> {
  const { actor, now } = context;
  const options = await reportOptions(context);
  const { filters } = query;
  const removed = removedFilter(filters, options);
  if (removed !== null)
    throw problemOf({ code: 'request.invalid', message: assistantWords.removed[removed] });
  const range = daysOfRange(query.period, dayAt(now, actor.timeZone));
  if (range.to >= LAST_DAY) throw problemOf({ code: 'request.invalid', message: texts.dateOutOfRange });
  const rows = await reportRows(context, {
    UserIds: filters.users.length > 0 ? filters.users : EVERYBODY,
    TeamIds: filters.teams,
    ClientIds: filters.clients,
    ProjectIds: filters.projects,
    LabelIds: filters.labels,
    StartDate: new Date(startOfDay(range.from, actor.timeZone)).toISOString(),
    EndDate: new Date(startOfDay(addDays(range.to, 1), actor.timeZone) - 1).toISOString(),
    GroupBy: rowsFor(query),
  });
  const { content, evidence } = answered(query, { rows: rows.map(workedRow), range, options });
  const { type, ...said } = content;
  return { ResponseType: type, Answer: said, Evidence: evidence };
}

const LAST_DAY = '9999-12-31';

const workedRow = (row: WireReportRow): WorkedRow => ({
  day: row.Day,
  userId: row.idUser,
  clientId: row.idClient ?? null,
  projectId: row.idProject ?? null,
  labelId: row.idLabel ?? null,
  task: row.idTask === undefined ? null : { id: row.idTask, name: row.TaskName ?? '' },
  ms: row.Time,
  sessions: row.Entries,
});
