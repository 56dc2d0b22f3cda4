import type { TemplateTask } from '#domain/templates/template.ts';
import type { TemplateItem } from '#services/queries/tasks/template-resource.ts';

export type WantedForm =
  | { readonly kind: 'template'; readonly template: TemplateItem | null }
  | { readonly kind: 'task'; readonly template: TemplateItem; readonly task: TemplateTask | null }
  | { readonly kind: 'use'; readonly id: number }
  | { readonly kind: 'deleted' }
  | null;
