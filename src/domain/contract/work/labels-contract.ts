import * as z from 'zod';
import { labelFields } from '#domain/work/index.ts';
import { repeated } from '#domain/contract/repeated.ts';
import type { Service } from '#domain/contract/contract.ts';
import { deletedCall, restoreCall } from '#domain/contract/deleted-wire.ts';
import { entityId, pathId } from '#domain/contract/fields.ts';

export const wireLabel = z.object({
  idLabel: entityId,
  Name: z.string(),
  ColorCode: z.string(),
  Status: z.literal([1, 2, 3]),
  Tasks: z.int().min(0).optional(),
  People: z.int().min(0).optional(),
});
export type WireLabel = z.infer<typeof wireLabel>;

const newLabel = labelFields.wire.partial({ Status: true });

export const labelCalls = {
  'POST /api/labels/Label/List': {
    summary: 'The labels of the workspace; IncludeUsage counts the tasks of each',
    access: 'signedIn',
    effect: 'read',
    body: z
      .strictObject({ IncludeInactive: z.boolean().optional(), IncludeUsage: z.boolean().optional() })
      .default({}),
    response: z.array(wireLabel),
  },
  'POST /api/labels/Label': {
    summary: 'Adds a label',
    access: { may: 'Create Labels' },
    effect: 'write',
    body: newLabel,
    response: wireLabel,
  },
  'POST /api/labels/Labels/BatchCreate': {
    summary: 'Adds several labels, all or nothing',
    access: { may: 'Create Labels' },
    effect: 'write',
    body: z.array(newLabel).max(1_000),
    response: z.array(wireLabel),
  },
  'GET /api/labels/Label/Deleted': deletedCall('labels', { may: 'View Labels', rule: 'archiveLabelRefusal' }),
  'GET /api/labels/Label/{id}': {
    summary: 'One label, with the number of its tasks',
    access: { may: 'View Labels' },
    effect: 'read',
    params: z.object({ id: pathId }),
    response: wireLabel,
  },
  'PUT /api/labels/Label': {
    summary:
      'Changes the fields of a label that are sent; Status 2 makes it inactive, 1 active again. Was holds the values the change is based on: 409 if they have changed',
    access: { rule: 'changeLabelRefusal' },
    effect: 'write',
    body: labelFields.wire.partial().extend({
      ...repeated(wireLabel, labelFields.wire),
      idLabel: entityId,
      Status: wireLabel.shape.Status.optional(),
      Was: labelFields.wire.partial().optional(),
    }),
    response: wireLabel,
  },
  'DELETE /api/labels/Label/{id}': {
    summary: 'Deletes an unused label',
    access: { rule: 'archiveLabelRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
  'POST /api/labels/Label/Restore/{id}': restoreCall('label', { rule: 'archiveLabelRefusal' }, wireLabel),
} as const satisfies Service;
