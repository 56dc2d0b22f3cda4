import * as z from 'zod';
import { DELETED_DAYS, DELETED_ROWS } from '#domain/constants.ts';
import { nameField } from '#domain/work/index.ts';
import type { Access } from './contract.ts';
import { entityId, instant, pathId } from './fields.ts';

const wireDeleted = z.object({
  id: entityId,
  Name: z.string(),
  DeletedAt: instant,
  ColorCode: z.string().optional(),
  Client: z.object({ ClientName: z.string(), IsDeleted: z.boolean() }).optional(),
  /** Of a client: the number of projects deleted with it. */
  Projects: z.int().min(0).optional(),
  /** Live tasks that keep its name; of a template its own tasks. */
  Tasks: z.int().min(0),
});
export type WireDeleted = z.infer<typeof wireDeleted>;

/** Returns the call that lists the recently deleted entities of a kind. */
export const deletedCall = <const A extends Access>(kinds: string, access: A) =>
  ({
    summary: `The ${kinds} deleted in the last ${DELETED_DAYS} days, at most ${DELETED_ROWS}, newest first`,
    access,
    effect: 'read',
    response: z.array(wireDeleted),
  }) as const;

/** Returns the call that restores an entity; `response` is the schema of the restored entity. */
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
