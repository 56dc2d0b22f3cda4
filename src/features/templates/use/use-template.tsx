import { templateResource } from '#services/queries/index.ts';
import { TemplateUseForm } from './template-use-form.tsx';

interface UseTemplateProps {
  readonly id: number;
  readonly boardOf: number;
  readonly onUsed: () => void;
  readonly onClose: () => void;
}

export function UseTemplate({ id, ...form }: UseTemplateProps) {
  return <TemplateUseForm {...form} read={templateResource.useItem(id)} />;
}
