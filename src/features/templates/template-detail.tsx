import { useState } from 'react';
import { TABLE_PAGE_SIZE } from '#domain/constants.ts';
import { messages } from '#domain/texts/index.ts';
import { MissingState } from '#features/lists/index.ts';
import type { ReadItem, TemplateItem } from '#services/queries/index.ts';
import { EmptyState } from '#ui/primitives/empty-state.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { TemplateTasks } from './tasks/template-task-list.tsx';
import type { WantedForm } from './wanted-form.ts';

interface TemplateDetailProps {
  readonly read: ReadItem<TemplateItem>;
  readonly onForm: (form: WantedForm) => void;
  readonly onClose: () => void;
}

export function TemplateDetail({ read, onForm, onClose }: TemplateDetailProps) {
  const [page, setPage] = useState(0);
  const template = read.data;
  if (template === null) return <MissingState title="Template" read={read} onClose={onClose} />;
  const pages = Math.max(1, Math.ceil(template.count / TABLE_PAGE_SIZE));
  const shown = Math.min(page, pages - 1);
  const [first] = template.tasks;
  return (
    <div className="grid gap-4">
      {template.description !== '' && (
        <p className="text-body whitespace-pre-line text-muted wrap-anywhere">{template.description}</p>
      )}
      {first === undefined ? (
        <EmptyState title={messages.emptyList}>
          Use “Add +” to add each recurring task with its day and estimate.
        </EmptyState>
      ) : (
        <>
          {first.dayGroup > 1 && (
            <p className="rounded-control bg-sunken px-3 py-2 text-meta text-muted">
              No task is on day 1, so day 3 falls on the day you choose. {first.dayGroup} falls on the day
              that is chosen.
            </p>
          )}
          <TemplateTasks
            template={template}
            tasks={template.tasks.slice(shown * TABLE_PAGE_SIZE, (shown + 1) * TABLE_PAGE_SIZE)}
            onGone={read.retry}
            onEdit={(task) => onForm({ kind: 'task', template, task })}
          />
          {pages > 1 && (
            <Pager
              title={template.name}
              page={shown}
              pageSize={TABLE_PAGE_SIZE}
              rows={template.count}
              onPage={setPage}
            />
          )}
        </>
      )}
    </div>
  );
}
