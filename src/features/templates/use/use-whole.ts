import type { Template } from '#domain/templates/template.ts';
import { type TemplateItem, templateResource } from '#services/queries/tasks/template-resource.ts';

/** A template of the list with all of its tasks: where its preview lacks some it is read; null until it is known. */
export function useWhole(item: TemplateItem | undefined): Template | null {
  const isWhole = item !== undefined && item.tasks.length === item.count;
  const read = templateResource.useItem(item === undefined || isWhole ? null : item.id);
  return isWhole ? item : read.data;
}
