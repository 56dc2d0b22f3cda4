import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId, flagText, pathId } from './fields.ts';

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

/** The project service (DEC-88, DEC-125). */
export const projectCalls = {
  'GET /api/projects/Project/List': {
    summary: 'The projects that the caller may choose',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({
      idUser: pathId.optional(),
      idClient: pathId.optional(),
      IncludeInactive: flagText,
      IncludeArchived: flagText,
    }),
    response: z.array(wireProject),
  },
} as const satisfies Service;
