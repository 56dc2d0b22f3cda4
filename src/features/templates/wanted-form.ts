import type { TemplateTask } from '#domain/templates/index.ts';
import type { TemplateItem } from '#services/queries/index.ts';

export type WantedForm =
  | { readonly kind: 'template'; readonly template: TemplateItem | null }
  | { readonly kind: 'task'; readonly template: TemplateItem; readonly task: TemplateTask | null }
  | { readonly kind: 'use'; readonly id: number }
  | { readonly kind: 'deleted' }
  | null;
