import type { Ref } from 'react';
import { deletionWords } from '#domain/texts/index.ts';
import { DeleteButton } from '#features/forms/index.ts';
import { useDeleted } from '#features/lists/index.ts';
import { useUnsavedReason } from '#features/page/index.ts';
import { type TemplateItem, templateResource } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { useTemplateLock } from './use-template-lock.ts';
import type { WantedForm } from './wanted-form.ts';

interface TemplateButtonsProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly template: TemplateItem;
  readonly onForm: (form: WantedForm) => void;
  readonly onDeleted: () => void;
}

export function TemplateButtons({ ref, template, onForm, onDeleted }: TemplateButtonsProps) {
  const remove = templateResource.useRemove();
  const locked = useTemplateLock();
  const tellDeleted = useDeleted({ noun: 'Template', restore: templateResource.useRestore() });
  const unsaved = useUnsavedReason("Can't delete this template");
  return (
    <>
      <Button
        ref={ref}
        variant="primary"
        why={locked}
        onClick={() => onForm({ kind: 'task', template, task: null })}
      >
        Add +
      </Button>
      <Button why={locked} onClick={() => onForm({ kind: 'template', template })}>
        Rename
      </Button>
      <span className="ml-auto">
        <DeleteButton
          name={`template ${template.name}`}
          why={locked ?? unsaved}
          remove={() => remove(template.id)}
          onDeleted={() => {
            tellDeleted(template);
            onDeleted();
          }}
        >
          {deletionWords('template', { tasks: template.count })}
        </DeleteButton>
      </span>
    </>
  );
}
