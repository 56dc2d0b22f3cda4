import type * as z from 'zod';
import type { WireLabel } from '#domain/contract/index.ts';
import { type EntityStatus, labelFields } from '#domain/work/index.ts';
import { keptResource } from '#services/queries/kept-resource.ts';
import { SHOWS_NAMES } from './shows-names.ts';

export interface LabelItem {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly status: EntityStatus;
  readonly tasks: number;
  readonly people: number;
}

export const labelResource = keptResource('labels', {
  list: (api, { withInactive }: { readonly withInactive: boolean }, sending) =>
    api.call('POST /api/labels/Label/List', {
      body: { IncludeInactive: withInactive, IncludeUsage: true },
      ...sending,
    }),
  read: (api, id, sending) =>
    api.call('GET /api/labels/Label/{id}', { params: { id: String(id) }, ...sending }),
  toItem: (wire: WireLabel): LabelItem => ({
    id: wire.idLabel,
    name: wire.Name,
    color: wire.ColorCode,
    status: wire.Status,
    tasks: wire.Tasks ?? 0,
    people: wire.People ?? 0,
  }),
  notReturned: ({ tasks, people }) => ({ tasks, people }),
  add: (api, fields: z.output<typeof labelFields.fields>, sending) =>
    api.call('POST /api/labels/Label', { body: labelFields.toWire(fields), ...sending }),
  change: (api, { id: idLabel, fields, was = {} }, sending) =>
    api.call('PUT /api/labels/Label', {
      body: { idLabel, ...labelFields.toWire(fields), Was: labelFields.toWire(was) },
      ...sending,
    }),
  remove: (api, id: number, sending) =>
    api.call('DELETE /api/labels/Label/{id}', { params: { id: String(id) }, ...sending }),
  deleted: (api, sending) => api.call('GET /api/labels/Label/Deleted', { ...sending }),
  restore: (api, { id, name }, sending) =>
    api.call('POST /api/labels/Label/Restore/{id}', {
      params: { id: String(id) },
      body: name === undefined ? {} : { Name: name },
      ...sending,
    }),
  invalidatedKeys: SHOWS_NAMES,
});
