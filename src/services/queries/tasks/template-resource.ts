import type * as z from 'zod';
import { type BodyOf, type Calls, templateOfWire, type WireTemplate } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import { type Decision, refused } from '#domain/refusal.ts';
import type { Template, templateFields } from '#domain/templates/index.ts';
import { keptResource } from '#services/queries/kept-resource.ts';
import { useCallMutation } from '#services/queries/use-call-mutation.ts';

export interface TemplateItem extends Template {
  readonly status: 1;
  readonly count: number;
}

export type TemplateBody = z.input<typeof templateFields> & {
  readonly Tasks?: BodyOf<Calls['POST /api/templates/Template']>['Tasks'];
};

export const templateResource = keptResource('templates', {
  list: (api, { ownerId }: { readonly withInactive: false; readonly ownerId: number }, sending) =>
    api.call('PUT /api/templates/Template/List', { body: { idOwner: ownerId }, ...sending }),
  read: (api, id, sending) =>
    api.call('GET /api/templates/Template/{id}', { params: { id: String(id) }, ...sending }),
  toItem,
  notReturned: () => ({}),
  add: (api, body: TemplateBody, sending) => api.call('POST /api/templates/Template', { body, ...sending }),
  change: (api, { id: idTemplate, fields: { TemplateName, TemplateDescription } }, sending) =>
    api.call('PUT /api/templates/Template', {
      body: { idTemplate, TemplateName, TemplateDescription },
      ...sending,
    }),
  remove: (api, id: number, sending) =>
    api.call('DELETE /api/templates/Template/{id}', { params: { id: String(id) }, ...sending }),
  deleted: (api, sending) => api.call('GET /api/templates/Template/Deleted', { ...sending }),
  restore: (api, { id, name }, sending) =>
    api.call('POST /api/templates/Template/Restore/{id}', {
      params: { id: String(id) },
      body: name === undefined ? {} : { Name: name },
      ...sending,
    }),
  invalidatedKeys: [],
});

export type TasksBody = BodyOf<Calls['PUT /api/templates/Template/Tasks']>;

/** Adds and changes tasks of a template (API-079). */
export function useSaveTemplateTasks(): (body: TasksBody) => Promise<Decision<WireTemplate>> {
  const save = useCallMutation(
    (api, body: TasksBody, sending) => api.call('PUT /api/templates/Template/Tasks', { body, ...sending }),
    {
      invalidates: LISTS,
      show: (queryClient, wire) =>
        queryClient.setQueryData(templateResource.keyOf(wire.idTemplate), toItem(wire)),
    },
  );
  return async (body) => {
    const saved = await save(body);
    const isGone = !saved.ok && saved.refusal.code === 'notFound';
    return isGone ? refused('notFound', texts.templateGone) : saved;
  };
}

/** Deletes a task of a template (API-080). */
export function useRemoveTemplateTask(templateId: number): (id: number) => Promise<Decision<unknown>> {
  return useCallMutation(
    (api, id: number, sending) =>
      api.call('DELETE /api/templates/Template/Task/{id}', { params: { id: String(id) }, ...sending }),
    {
      invalidates: LISTS,
      show: (queryClient, _, id) =>
        queryClient.setQueryData<TemplateItem>(
          templateResource.keyOf(templateId),
          (known) => known && without(known, id),
        ),
    },
  );
}

const LISTS = [['templates', 'list']] as const;

function without(template: TemplateItem, id: number): TemplateItem {
  const tasks = template.tasks.filter((task) => task.id !== id);
  return { ...template, tasks, count: tasks.length };
}

function toItem(wire: WireTemplate): TemplateItem {
  return { ...templateOfWire(wire), status: 1, count: wire.TasksCount };
}
