import { archiveLabelRefusal, manageLabelRefusal } from '#domain/access/index.ts';
import { palette } from '#domain/palette.ts';
import { deletionWords } from '#domain/texts/index.ts';
import { statusWords, labelForm, usageWords } from '#domain/work/index.ts';
import {
  EntityColorField,
  EntityForm,
  NameField,
  RemoveButton,
  useEntityForm,
  StatusField,
} from '#features/forms/index.ts';
import type { EntityPanelProps } from '#features/lists/index.ts';
import { type LabelItem, labelResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';

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
