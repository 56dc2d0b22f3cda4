import { counted } from '#domain/texts/index.ts';
import type { PlannedLanding } from '#domain/journal/index.ts';
import type { Decision } from '#domain/refusal.ts';
import type { Template } from '#domain/templates/index.ts';
import { whyOf } from '#features/page/index.ts';
import type { TemplateItem } from '#services/queries/index.ts';
import { BaseButton } from '#ui/primitives/base-button.tsx';
import { choiceClass } from '#ui/styles/choice-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { LandingLine } from './use/landing-days.tsx';
import { useWhole } from './use/use-whole.ts';

interface TemplateChoiceProps {
  readonly template: TemplateItem;
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly isAlone: boolean;
  readonly planOf: (whole: Template | null) => Decision<readonly PlannedLanding[]>;
  readonly onActive: () => void;
  readonly onChoose: (whole: Template) => void;
}

export function TemplateChoice(props: TemplateChoiceProps) {
  const { template, isFirst, isActive, isAlone, planOf, onActive, onChoose } = props;
  const whole = useWhole(template);
  const planned = planOf(whole);
  return (
    <BaseButton
      data-autofocus={isFirst || undefined}
      why={whyOf("Can't use this template", planned.ok ? null : planned.refusal)}
      onFocus={onActive}
      onPointerEnter={onActive}
      onClick={() => whole && onChoose(whole)}
      data-active={(!isAlone && isActive) || undefined}
      className={cx(choiceClass, isAlone ? 'flex-wrap gap-y-0.5 py-2' : isActive && 'bg-hover')}
    >
      <bdi className="min-w-0 flex-1 truncate">{template.name}</bdi>
      <span className="flex-none text-meta text-subtle">{counted(template.count, 'task')}</span>
      {isAlone &&
        (planned.ok ? (
          <LandingLine landings={planned.value} />
        ) : (
          <span className="w-full text-meta">{planned.refusal.message}</span>
        ))}
    </BaseButton>
  );
}
