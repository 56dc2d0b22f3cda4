import { type TaskChanges, type EditField, taskFields } from '#domain/task/index.ts';
import type { EditConflict } from '#domain/journal/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useFieldText, WhoAndWhen } from '#features/pickers/index.ts';

interface WantedFieldsProps {
  readonly wanted: TaskChanges;
  readonly conflict?: EditConflict | undefined;
}

export function WantedFields({ wanted, conflict }: WantedFieldsProps) {
  const text = useFieldText();
  const { id: userId } = useSession().user;
  const isOwn = (field: EditField): boolean =>
    conflict?.disputes.some((each) => each.field === field && each.by === userId) === true;
  const fields = Object.keys(wanted) as EditField[];
  if (fields.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-2 text-body">
      {fields.map((field) => (
        <div key={field} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-0.5">
          {conflict ? (
            <>
              <dt className="col-span-full text-meta font-medium text-muted">{taskFields[field].word}</dt>
              <Value label={isOwn(field) ? 'Here' : 'Yours'}>{text(field, wanted)}</Value>
              <Value
                label={isOwn(field) ? 'Later' : 'Theirs'}
                note={<Who conflict={conflict} field={field} />}
              >
                {text(field, conflict.now)}
              </Value>
            </>
          ) : (
            <Value label={taskFields[field].word}>{text(field, wanted)}</Value>
          )}
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  readonly label: string;
  readonly note?: React.ReactNode;
  readonly children: string;
}

function Value({ label, note, children }: ValueProps) {
  return (
    <>
      <dt className="text-meta/[18px] text-subtle">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        <bdi>{children}</bdi>
        {note}
      </dd>
    </>
  );
}

function Who({ conflict, field }: { readonly conflict: EditConflict; readonly field: EditField }) {
  const dispute = conflict.disputes.find((each) => each.field === field);
  return dispute && <WhoAndWhen by={dispute.by} at={dispute.at} />;
}
