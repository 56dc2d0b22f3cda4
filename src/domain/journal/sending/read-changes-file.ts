import * as z from '#domain/browser-schema.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import { FILE_FORMAT, FILE_VERSION, type FileOwner, type FileRow } from './changes-file.ts';
import type { Change } from './changes.ts';
import { readFact, readTask } from '#domain/journal/schemas.ts';

/** Reads a changes file, all or nothing; checks every row and that the owner made it (J1, J11). */
export function readChangesFile(text: string, owner: FileOwner): Decision<readonly FileRow[]> {
  const json = parsed(text);
  if (Array.isArray(json)) return refused('request.invalid', texts.fileOlder);
  const head = headSchema.safeParse(json);
  if (!head.success) return refused('request.invalid', texts.fileUnknown);
  if (head.data.version > FILE_VERSION) return refused('request.invalid', texts.fileNewer);
  if (head.data.version < FILE_VERSION) return refused('request.invalid', texts.fileOlder);
  const file = fileSchema.safeParse(json);
  if (!file.success) return refused('request.invalid', texts.fileUnknown);
  const { userId, workspaceId, changes } = file.data;
  if (userId !== owner.userId || workspaceId !== owner.workspaceId)
    return refused('request.invalid', texts.fileOfOther);
  const rows: FileRow[] = [];
  for (const { fact: stored, seenVersion, changes: storedChanges } of changes) {
    const fact = readFact(stored);
    if (fact.kind === 'newer') return refused('request.invalid', texts.fileNewer);
    if (fact.kind !== 'read') return refused('request.invalid', texts.fileUnknown);
    const read = storedChanges.map(readChange);
    const whole = read.filter((change) => change !== null);
    if (whole.length < read.length) return refused('request.invalid', texts.fileUnknown);
    if (fact.value.by !== owner.userId) return refused('request.invalid', texts.fileOfOther);
    rows.push({ fact: fact.value, seenVersion, changes: whole });
  }
  return agreed(rows);
}

const headSchema = z.object({ format: z.literal(FILE_FORMAT), version: z.int() });
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fileSchema = z.object({
  userId: z.int(),
  workspaceId: z.int(),
  changes: z
    .array(
      z.object({
        fact: z.looseObject({ id: z.string().regex(uuid) }),
        seenVersion: z.union([z.literal(''), z.iso.datetime()]),
        changes: z.array(
          z.object({ before: z.unknown(), after: z.unknown(), behind: z.string().nullable().optional() }),
        ),
      }),
    )
    .min(1)
    .max(10_000),
});

function readChange({
  before,
  after,
  behind,
}: {
  before?: unknown;
  after?: unknown;
  behind?: string | null | undefined;
}): Change | null {
  const [old, now] = [before === null ? null : readTask(before), readTask(after)];
  if (now === null || (before !== null && old === null)) return null;
  return { before: old, after: now, ...(behind === undefined ? {} : { behind }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
