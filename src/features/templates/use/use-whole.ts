import type { Template } from '#domain/templates/index.ts';
import { type TemplateItem, templateResource } from '#services/queries/index.ts';

/** Loads the template if its preview lacks tasks; null until it is loaded. */
export function useWhole(item: TemplateItem | undefined): Template | null {
  const isWhole = item !== undefined && item.tasks.length === item.count;
  const read = templateResource.useItem(item === undefined || isWhole ? null : item.id);
  return isWhole ? item : read.data;
}
