import * as z from '#domain/browser-schema.ts';
import { MAX_BATCH } from '#domain/constants.ts';
import { dayField, descriptionField, nameField, taskTimeField } from '#domain/work/index.ts';
import { texts } from '#domain/texts/index.ts';
import { agreed, type Decision, refused } from '#domain/refusal.ts';
import {
  type NewTask,
  type CopiedField,
  copiedFields,
  type FieldKinds,
  type KindOf,
  pick,
  taskFields,
} from './task.ts';
import { cardTime } from '#domain/time/index.ts';

export type CopiedTask = Pick<NewTask, CopiedField>;

const numbered = { id: z.int().positive(), name: z.string().max(500) };
const color = z.string().max(100);
const kinds: { readonly [K in KindOf<CopiedField>]: z.ZodType<FieldKinds[K]> } = {
  id: z.uuid(),
  name: nameField,
  text: descriptionField,
  time: taskTimeField,
  day: dayField.nullable(),
  project: z.strictObject({
    ...numbered,
    archived: z.boolean(),
    client: z.strictObject({ ...numbered, color }),
  }),
  label: z.strictObject({ ...numbered, color }).nullable(),
  person: z.int().positive(),
};
const copiedTask = z.strictObject(
  Object.fromEntries(
    copiedFields.map((field) => {
      const { is, added } = taskFields[field] as { is: KindOf<CopiedField>; added?: true };
      return [field, added ? kinds[is].optional() : kinds[is]];
    }),
  ),
) as unknown as z.ZodType<CopiedTask>;
const copied = z.strictObject({
  version: z.literal(1),
  workspaceId: z.int().positive(),
  tasks: z
    .array(copiedTask)
    .min(1)
    .max(MAX_BATCH)
    .refine((tasks) => new Set(tasks.map(({ id }) => id)).size === tasks.length),
});

/** Writes copied tasks as readable lines plus a data block for other tabs (BLK-07, BLK-12). */
export function clipboardText(tasks: readonly CopiedTask[], workspaceId: number): string {
  const lines = tasks.map(({ name, project, estimateMs }) => {
    return `- ${name} (${project.client.name}, ${project.name}, ${cardTime(estimateMs)})`;
  });
  const block = JSON.stringify({
    version: 1,
    workspaceId,
    tasks: tasks.map((task) => pick(task, copiedFields)),
  });
  return [...lines, '', `${FENCE}\n${block}\n\`\`\``].join('\n');
}

/** Reads copied tasks; refuses a text without them, a changed one and one of another company (BLK-08). */
export function readClipboardText(pasted: string, workspaceId: number): Decision<readonly CopiedTask[]> {
  const text = pasted.replaceAll('\r\n', '\n');
  if (!text.includes(FENCE)) return refused('request.invalid', texts.clipboardEmpty);
  const read = copied.safeParse(parsed(blockOf(text)));
  if (!read.success) return refused('request.malformed', texts.clipboardMalformed);
  if (read.data.workspaceId !== workspaceId) return refused('request.invalid', texts.clipboardForeign);
  return agreed(read.data.tasks);
}

const FENCE = '```weekwright-tasks';

/** In UTF-16 units; fits 1,000 tasks with long descriptions. */
const LONGEST_BLOCK = 5_000_000;

function blockOf(text: string): string {
  const start = text.lastIndexOf(`\n${FENCE}\n`) + FENCE.length + 2;
  const end = text.lastIndexOf('\n```');
  return end < start || end - start > LONGEST_BLOCK ? '' : text.slice(start, end);
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    return undefined;
  }
}
