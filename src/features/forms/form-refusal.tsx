import { withShortNames } from '#domain/quoted.ts';
import { Banner } from '#ui/banner.tsx';
import type { ShownForm } from './form-buttons.tsx';

interface FormRefusalProps {
  readonly form: Pick<ShownForm, 'refusal' | 'send'>;
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
