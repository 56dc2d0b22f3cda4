import { texts, withShortNames } from '#domain/texts/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import type { FormChart } from './use-form-chart.ts';

interface FormRefusalProps {
  readonly form: Pick<FormChart, 'refusal' | 'send'>;
  readonly className?: string;
}

export function FormRefusal({ form: { refusal, send }, className }: FormRefusalProps) {
  if (refusal === null) return null;
  return (
    <Banner
      tone="bad"
      {...(className !== undefined && { className })}
      onDismiss={() => send({ type: 'banner.dismiss' })}
    >
      <span title={refusal}>{withShortNames(refusal)}</span>
    </Banner>
  );
}

/** The list of changes by others already explains an overtaken save. */
export function saysRefusal({ refusal }: Pick<FormChart, 'refusal'>, others: object = {}): boolean {
  return refusal !== null && (refusal !== texts.entityOvertaken || Object.keys(others).length === 0);
}
