import * as z from 'zod';
import type { Service } from './contract.ts';
import { entityId, flagText, pathId } from './fields.ts';

/** A client in a list (CLI-01, DEC-125: public fields). */
export const wireClient = z.object({
  idClient: entityId,
  ClientName: z.string(),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
});
/** A client in a list on the wire. */
export type WireClient = z.infer<typeof wireClient>;

/** The client service (DEC-88, DEC-125). */
export const clientCalls = {
  'GET /api/clients/Client/List': {
    summary: 'The clients that the caller may choose',
    access: 'signedIn',
    effect: 'read',
    query: z.strictObject({
      IdUser: pathId.optional(),
      IncludeInactive: flagText,
      IncludeArchived: flagText,
    }),
    response: z.array(wireClient),
  },
} as const satisfies Service;
