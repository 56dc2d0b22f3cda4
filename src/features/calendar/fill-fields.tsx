import { useCallback } from 'react';
import { assignTaskRefusal, mayAssignTo } from '#domain/access/index.ts';
import type { ImportDraft } from '#domain/calendar/index.ts';
import { counted, texts } from '#domain/texts/index.ts';
import { projectRef } from '#domain/work/index.ts';
import { whyOf } from '#features/page/index.ts';
import { ClientPicker, LabelPicker, ProjectPicker, UserPicker } from '#features/pickers/index.ts';
import { useChart } from '#services/charts/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import type { CalendarImportChart } from './use-calendar-import.ts';

interface FillFieldsProps {
  readonly chart: CalendarImportChart;
  readonly count: number;
}

/** Sets a field of all selected events at once; shows the value that they share. */
export function FillFields({ chart, count }: FillFieldsProps) {
  const { actor } = useSession();
  const allows = useCallback((userId: number) => mayAssignTo(actor, userId), [actor]);
  const drafts = useChart(chart, ({ context }) => context.drafts);
  const fill = (changes: Partial<ImportDraft>) => chart.send({ type: 'drafts.filled', changes });
  const client = inCommon(drafts, 'client', ({ client: each }) => each?.id);
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-control bg-sunken p-3">
      <legend className="sr-only">Apply to all selected</legend>
      <p aria-hidden className="col-span-full text-meta font-medium text-muted">
        {`Apply to all ${counted(count, 'selected event')}`}
      </p>
      <ClientPicker
        leadsToProject
        label="Client for all"
        value={client}
        onChange={(next) => fill({ client: next })}
      />
      <ProjectPicker
        label="Project for all"
        clientId={client?.id ?? null}
        value={inCommon(drafts, 'project', ({ project }) => project?.id)}
        onChange={(project) => fill({ project: project && projectRef(project) })}
      />
      <UserPicker
        label="Assigned To for all"
        value={inCommon(drafts, 'assigneeId', ({ assigneeId }) => assigneeId ?? undefined)}
        onChange={(assigneeId) => fill({ assigneeId })}
        allows={allows}
        why={whyOf(texts.assigneeLocked, assignTaskRefusal(actor))}
      />
      <LabelPicker
        label="Label for all"
        value={inCommon(drafts, 'label', ({ label }) => label?.id)}
        onChange={(label) => fill({ label })}
      />
    </fieldset>
  );
}

function inCommon<K extends keyof ImportDraft>(
  drafts: Readonly<Record<string, ImportDraft>>,
  field: K,
  idOf: (draft: ImportDraft) => number | undefined,
): ImportDraft[K] | null {
  const [first, ...rest] = Object.values(drafts);
  if (first === undefined || rest.some((draft) => idOf(draft) !== idOf(first))) return null;
  return first[field];
}
