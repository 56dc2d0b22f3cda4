import { templateResource } from '#services/queries/tasks/template-resource.ts';
import { TemplateUseForm } from './template-use-form.tsx';

interface UseTemplateProps {
  readonly id: number;
  /** Whose board it is. */
  readonly boardOf: number;
  readonly onUsed: () => void;
  readonly onClose: () => void;
}

/** The form that uses a template, which is read whole for it. */
export function UseTemplate({ id, ...form }: UseTemplateProps) {
  return <TemplateUseForm {...form} read={templateResource.useItem(id)} />;
}
