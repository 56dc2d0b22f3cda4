import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { deletedWords, texts } from '#domain/texts/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import type { Read, TemplateItem } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ListLoading } from './list-loading.tsx';
import { NoTemplates } from './no-templates.tsx';
import { useTemplateLock } from './use-template-lock.ts';
import { TemplatePreview } from './use/template-preview.tsx';

interface TemplateListProps {
  readonly read: Read<readonly TemplateItem[]>;
  readonly adds: ReactNode;
  readonly onEdit: (id: number) => void;
  readonly onUse: (id: number) => void;
  readonly onDeleted: () => void;
}

export function TemplateList({ read, adds, onEdit, onUse, onDeleted }: TemplateListProps) {
  const locked = useTemplateLock();
  return (
    <>
      {read.state === 'failed' && <ListFailure read={read} what="The templates" className="mb-4" />}
      {read.state === 'loading' && <ListLoading />}
      {read.state === 'ready' && read.data.length === 0 && <NoTemplates action={adds} />}
      <ul className="-mx-5 -mt-4 max-md:-mx-4">
        {read.data.map((template) => (
          <li
            key={template.id}
            className="grid gap-2 border-b border-hairline px-5 py-4 last:border-b-0 max-md:px-4"
          >
            <TemplatePreview template={template} />
            <div className="flex gap-2">
              <Button
                size="tool"
                aria-label={`Use template ${template.name}`}
                why={template.count > 0 ? undefined : isEmpty}
                onClick={() => onUse(template.id)}
              >
                Use
              </Button>
              <Button
                size="tool"
                variant="ghost"
                aria-label={`Edit template ${template.name}`}
                data-edits={template.id}
                onClick={() => onEdit(template.id)}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {read.state === 'ready' && (
        <Button
          size="tool"
          variant="ghost"
          icon={<History />}
          why={locked}
          onClick={onDeleted}
          className="mt-3"
        >
          {deletedWords.button('template')}
        </Button>
      )}
    </>
  );
}

const isEmpty = { what: "Can't use this template", reason: texts.templateEmpty };
