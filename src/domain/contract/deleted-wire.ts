import * as z from 'zod';
import { DELETED_DAYS, DELETED_ROWS } from '#domain/constants.ts';
import { nameField } from '#domain/work/entity-fields.ts';
import type { Access } from './contract.ts';
import { entityId, instant, pathId } from './fields.ts';

/** A deleted client, project, label or template (DEC-154): what comes back with it, and what is in its way. */
const wireDeleted = z.object({
  id: entityId,
  Name: z.string(),
  DeletedAt: instant,
  ColorCode: z.string().optional(),
  /** Of a project: its client, and whether that is deleted too. */
  Client: z.object({ ClientName: z.string(), IsDeleted: z.boolean() }).optional(),
  /** Of a client: how many projects were deleted with it. */
  Projects: z.int().min(0).optional(),
  /** How many live tasks keep its name; of a template, how many tasks it has. */
  Tasks: z.int().min(0),
});
/** One of them on the wire. */
export type WireDeleted = z.infer<typeof wireDeleted>;

/** The call that lists what of a kind was deleted of late. */
export const deletedCall = <const A extends Access>(kinds: string, access: A) =>
  ({
    summary: `The ${kinds} deleted in the last ${DELETED_DAYS} days, at most ${DELETED_ROWS}, newest first`,
    access,
    effect: 'read',
    response: z.array(wireDeleted),
  }) as const;

/** The call that restores one of a kind; `response` is what was restored. */
export const restoreCall = <const A extends Access, R extends z.ZodType>(
  kind: string,
  access: A,
  response: R,
) =>
  ({
    summary: `Restores a deleted ${kind} with the status it had, under another name if Name is sent; one that isn't deleted stays as it is`,
    access,
    effect: 'write',
    params: z.object({ id: pathId }),
    body: z.strictObject({ Name: nameField.optional() }).default({}),
    response,
  }) as const;
