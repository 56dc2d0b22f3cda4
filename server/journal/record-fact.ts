import { sql } from 'drizzle-orm';
import { type Fact, taskIdsOf, type Change } from '#domain/journal/index.ts';
import { serverTexts } from '#domain/texts/index.ts';
import { nextPosition, journal } from '#server/db/index.ts';
import { type RequestContext, Problem } from '#server/http/index.ts';
import { notedBodyHash } from './body-hash.ts';

/** Records a fact and returns its position (J1, S1): the last write of a transaction; 422 for a repeated id (J3). */
export async function recordFact(
  { tx, actor, now }: RequestContext,
  fact: Fact,
  changes: readonly Change[],
): Promise<number> {
  const boards = new Set(
    changes.flatMap(({ before, after }) => [before?.assigneeId ?? after.assigneeId, after.assigneeId]),
  );
  const next = tx.$with('next', { value: sql`value` }).as(nextPosition);
  const [recorded] = await tx
    .with(next)
    .insert(journal)
    .values({
      workspaceId: actor.workspaceId,
      position: sql`(SELECT value FROM ${next})`,
      factId: fact.id,
      type: fact.type,
      v: fact.v,
      by: fact.by,
      deviceAt: fact.at,
      serverAt: now,
      data: { ...fact.data },
      before: changes.map(({ before, behind }) => (behind === undefined ? before : { ...before, behind })),
      after: changes.map(({ after }) => after),
      taskIds: [...new Set([...taskIdsOf(fact), ...changes.map(({ after }) => after.id)])],
      boards: [...boards],
      bodyHash: notedBodyHash,
    })
    .onConflictDoNothing({ target: [journal.workspaceId, journal.factId, journal.by] })
    .returning({ position: journal.position });
  if (recorded === undefined) throw new Problem(422, 'request.keyReused', serverTexts.keyReused);
  return recorded.position;
}
