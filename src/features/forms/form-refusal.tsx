import { texts } from '#domain/texts/messages.ts';
import { withShortNames } from '#domain/texts/quoted.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import type { FormChart } from './use-form-chart.ts';

interface FormRefusalProps {
  readonly form: Pick<FormChart, 'refusal' | 'send'>;
  readonly className?: string;
}

/** Why a form was not saved, for as long as that is announced (FRM-28, NFR-09). */
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

/** Whether a form has a refusal to announce that is not said with what `others` have set meanwhile. */
export function saysRefusal({ refusal }: Pick<FormChart, 'refusal'>, others: object = {}): boolean {
  return refusal !== null && (refusal !== texts.entityOvertaken || Object.keys(others).length === 0);
}
