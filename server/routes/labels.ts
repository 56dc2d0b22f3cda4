import { inArray, sql } from 'drizzle-orm';
import type { labelCalls, WireLabel } from '#domain/contract/labels.ts';
import { labels } from '#server/db/schema/work.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { shownStatuses } from './shown.ts';

/** The label service (DEC-88, DEC-125). */
export const labelHandlers: Handlers<typeof labelCalls> = {
  'POST /api/labels/Label/List': async ({ tx, actor }, { body }) => {
    const statuses = shownStatuses(
      actor,
      { IncludeInactive: String(body.IncludeInactive ?? false) },
      'View Labels',
    );
    const rows = await tx
      .select()
      .from(labels)
      .where(inArray(labels.status, statuses))
      .orderBy(sql`lower(${labels.name})`, labels.id);
    return {
      answer: rows.map((row) => ({
        idLabel: row.id,
        Name: row.name,
        ColorCode: row.color,
        Status: row.status as WireLabel['Status'],
      })),
    };
  },
};
