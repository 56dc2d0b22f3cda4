import { texts } from '#domain/messages.ts';
import { withShortNames } from '#domain/quoted.ts';
import { Banner } from '#ui/banner.tsx';
import type { ShownForm } from './form-buttons.tsx';

interface FormRefusalProps {
  readonly form: Pick<ShownForm, 'refusal' | 'send'>;
  /** What somebody else has set meanwhile, which is said below with what can be done about it. */
  readonly others?: object | undefined;
  readonly className?: string;
}

/** Why a form was not saved, for as long as that is announced and said nowhere else (FRM-28, NFR-09). */
export function FormRefusal({ form: { refusal, send }, others, className }: FormRefusalProps) {
  const isSaidBelow = refusal === texts.entityOvertaken && Object.keys(others ?? {}).length > 0;
  if (refusal === null || isSaidBelow) return null;
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
