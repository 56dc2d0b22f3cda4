import { archiveLabelRefusal, manageLabelRefusal } from '#domain/access/labels-access.ts';
import { palette } from '#domain/palette.ts';
import { deletionWords } from '#domain/texts/deleted-words.ts';
import { statusWords } from '#domain/work/entity-status.ts';
import { labelForm } from '#domain/work/label.ts';
import { usageWords } from '#domain/work/usage.ts';
import { EntityColorField } from '#features/forms/entity/entity-color-field.tsx';
import { EntityForm } from '#features/forms/entity/entity-form.tsx';
import { NameField } from '#features/forms/entity/name-field.tsx';
import { RemoveButton } from '#features/forms/entity/remove-button.tsx';
import { useEntityForm } from '#features/forms/entity/use-entity-form.ts';
import { StatusField } from '#features/forms/status-field.tsx';
import type { EntityPanelProps } from '#features/lists/entity-screen.tsx';
import { type LabelItem, labelResource } from '#services/queries/work/label-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';

export function LabelPanel(props: EntityPanelProps<LabelItem>) {
  const { actor } = useSession();
  const form = useEntityForm(
    labelResource.useSave(),
    labelForm,
    { ...words, manage: manageLabelRefusal(actor) },
    props,
  );
  const { fields, item, why } = form;
  const kept = archiveLabelRefusal(actor);
  const used = item ? usedBy(item) : undefined;
  const inUse =
    used === undefined ? undefined : { what: CANT_DELETE, reason: `${used} Set it to inactive instead.` };
  return (
    <EntityForm
      form={form}
      why={(form.deleted ?? kept) ? why : undefined}
      footerEnd={
        <RemoveButton
          form={form}
          list="labels"
          remove={labelResource.useRemove()}
          restore={labelResource.useRestore()}
          why={form.whyNot(CANT_DELETE, kept) ?? inUse}
          refusal={kept}
        >
          {deletionWords('label', {})}
        </RemoveButton>
      }
    >
      <NameField field={fields.name} why={why} />
      <EntityColorField field={fields.color} why={why} />
      <StatusField
        field={fields.status}
        words={statusWords}
        status={item?.status ?? 1}
        why={form.whyNot("Can't change the status of labels", kept)}
        hint={used}
      />
    </EntityForm>
  );
}

const CANT_DELETE = "Can't delete this label";

const words = { noun: 'Label', blank: { color: palette[6].color, status: 1 } };

function usedBy(label: LabelItem): string | undefined {
  const usage = usageWords(label);
  return usage && `${usage} ${label.tasks === 1 ? 'uses' : 'use'} this label.`;
}
