import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId } from './fields.ts';

const flag = z.enum(['true', 'false']).optional();
const digits = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .optional();

/** A client in a list (CLI-01, DEC-125: public fields). */
export const wireClient = z.object({
  idClient: entityId,
  ClientName: z.string(),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
});
/** A client in a list on the wire. */
export type WireClient = z.infer<typeof wireClient>;

/** A project in a list (PRJ-01, DEC-125: public fields). */
export const wireProject = z.object({
  idProject: entityId,
  name: z.string(),
  idClient: entityId,
  client: z.object({ ClientName: z.string(), ColorCode: z.string() }),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
  idDefaultLabel: entityId.nullable(),
});
/** A project in a list on the wire. */
export type WireProject = z.infer<typeof wireProject>;

/** A label in a list (LBL-01). */
export const wireLabel = z.object({
  idLabel: entityId,
  Name: z.string(),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
});
/** A label in a list on the wire. */
export type WireLabel = z.infer<typeof wireLabel>;

/** The lists that pickers read (DEC-88, DEC-125). */
export const listsService = {
  'GET /api/clients/Client/List': {
    summary: 'The clients that the caller may choose',
    access: 'signedIn',
    query: z.strictObject({ IdUser: digits, IncludeInactive: flag, IncludeArchived: flag }),
    answer: z.array(wireClient),
  },
  'GET /api/projects/Project/List': {
    summary: 'The projects that the caller may choose',
    access: 'signedIn',
    query: z.strictObject({ idUser: digits, idClient: digits, IncludeInactive: flag, IncludeArchived: flag }),
    answer: z.array(wireProject),
  },
  'POST /api/labels/Label/List': {
    summary: 'The labels of the workspace',
    access: 'signedIn',
    body: z.strictObject({ IncludeInactive: z.boolean().optional() }),
    answer: z.array(wireLabel),
  },
} as const satisfies Service;
