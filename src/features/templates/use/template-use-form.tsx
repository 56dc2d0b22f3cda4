import { useRef } from 'react';
import { withShortNames } from '#domain/texts/index.ts';
import { parseDay } from '#domain/time/index.ts';
import { type Template, templateUseForm } from '#domain/templates/index.ts';
import { DayField, FormDialog, useForm } from '#features/forms/index.ts';
import { whyOf } from '#features/page/index.ts';
import { MissingState } from '#features/lists/index.ts';
import { type ReadItem, useNameOf } from '#services/queries/index.ts';
import { useSession, useToday } from '#services/shared-services/index.ts';
import { LandingDays } from './landing-days.tsx';
import { useTemplateOn } from './use-template-on.ts';

interface TemplateUseFormProps {
  readonly read: ReadItem<Template>;
  readonly boardOf: number;
  readonly onUsed: () => void;
  readonly onClose: () => void;
}

export function TemplateUseForm({ read, boardOf, onUsed, onClose }: TemplateUseFormProps) {
  const { user } = useSession();
  const nameOf = useNameOf();
  const templates = useTemplateOn(boardOf);
  const today = useToday();
  const isUsed = useRef(false);
  const name = read.data?.name ?? '';
  const form = useForm({
    schema: templateUseForm,
    initial: { StartDate: today },
    save: ({ StartDate: day }) => templates.use(read.data, day),
    isKept: true,
    done: 'used',
    onSaved() {
      isUsed.current = true;
    },
    onClose() {
      onClose();
      if (isUsed.current) onUsed();
    },
  });
  const typed = form.fields.StartDate.value ?? '';
  const day = typed === '' ? null : parseDay(typed);
  const plan = templates.plan(read.data, day);
  const refusal = plan.ok ? null : plan.refusal;
  return (
    <FormDialog
      title="Use template"
      note={boardOf === user.id ? name : `${name}, on the board of ${nameOf(boardOf)}`}
      form={form}
      confirm="Use"
      why={whyOf("Can't use this template", refusal)}
    >
      <DayField
        data-autofocus
        label="First day"
        field={form.fields.StartDate}
        hint={typed === '' ? 'Tasks without a date are unscheduled.' : undefined}
      />
      {read.data === null && <MissingState title="Template" read={read} onClose={onClose} />}
      {read.data && refusal !== null && (
        <p className="text-body text-bad" title={refusal.message}>
          {withShortNames(refusal.message)}
        </p>
      )}
      {plan.ok && (typed === '' || day !== null) && (
        <LandingDays landings={plan.value} className="rounded-control bg-sunken px-3 py-2" />
      )}
    </FormDialog>
  );
}
