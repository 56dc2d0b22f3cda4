import * as z from 'zod';
import { messageField, severities } from '#domain/notification.ts';
import { messages } from '#domain/texts/index.ts';
import type { Service } from './contract.ts';
import { entityId, pathId, storedInstant } from './fields.ts';

const wireNotification = z.object({
  Id: entityId,
  Severity: z.enum(severities),
  Message: z.string(),
  IsActive: z.boolean(),
  StartAt: z.string().nullable(),
  EndAt: z.string().nullable(),
});
export type WireNotification = z.infer<typeof wireNotification>;

const fields = z.strictObject({
  Severity: z.enum(severities),
  type: z.enum(severities),
  Message: messageField,
  IsActive: z.boolean(),
  StartAt: storedInstant.nullable(),
  EndAt: storedInstant.nullable(),
});

export const notificationCalls = {
  'GET /api/labels/Notification/List': {
    summary: 'Current and upcoming notifications in order; super users get all',
    access: 'signedIn',
    effect: 'read',
    response: z.array(wireNotification),
  },
  'POST /api/labels/Notification': {
    summary: 'Adds a notification for all users of all workspaces; `type` is an alias of Severity',
    access: { rule: 'backofficeRefusal' },
    effect: 'write',
    body: fields.partial().extend({ Message: messageField }),
    invalidBody: messages.notificationInvalid,
    response: wireNotification,
  },
  'PUT /api/labels/Notification': {
    summary:
      'Changes the fields of a notification that are sent. Was holds the values the change is based on: 409 if they have changed',
    access: { rule: 'backofficeRefusal' },
    effect: 'write',
    body: fields.partial().extend({ Id: entityId, Was: fields.omit({ type: true }).partial().optional() }),
    response: wireNotification,
  },
  'DELETE /api/labels/Notification/{id}': {
    summary: 'Deletes a notification',
    access: { rule: 'backofficeRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
} as const satisfies Service;
