import * as z from 'zod';
import { savedViewFields, savedViewScreens } from '#domain/report/index.ts';
import type { Service } from '#domain/contract/contract.ts';
import { entityId, pathId } from '#domain/contract/fields.ts';
import { repeated } from '#domain/contract/repeated.ts';

/** `Query` is the query string of the screen's URL. */
const wireSavedView = z.object({
  idView: entityId,
  Name: z.string(),
  Screen: z.enum(savedViewScreens),
  Query: z.string(),
  Columns: z.string(),
});
export type WireSavedView = z.infer<typeof wireSavedView>;

export const savedViewCalls = {
  'GET /api/tasks/ReportView/List': {
    summary: "The caller's saved views of reports, by name",
    access: { rule: 'seeSavedViewRefusal' },
    effect: 'read',
    response: z.array(wireSavedView),
  },
  'POST /api/tasks/ReportView': {
    summary: 'Saves a view of a report under a name',
    access: { rule: 'manageSavedViewRefusal' },
    effect: 'write',
    body: savedViewFields.partial({ Columns: true }).extend({ Screen: z.enum(savedViewScreens) }),
    response: wireSavedView,
  },
  'PUT /api/tasks/ReportView': {
    summary: 'Renames a saved view, or saves in it what is shown now',
    access: { rule: 'manageSavedViewRefusal' },
    effect: 'write',
    body: savedViewFields.partial().extend({ ...repeated(wireSavedView, savedViewFields), idView: entityId }),
    response: wireSavedView,
  },
  'DELETE /api/tasks/ReportView/{id}': {
    summary: 'Deletes a saved view',
    access: { rule: 'manageSavedViewRefusal' },
    effect: 'write',
    params: z.object({ id: pathId }),
    response: z.object({}),
  },
} as const satisfies Service;
