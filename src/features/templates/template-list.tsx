import { messages, texts } from '#domain/messages.ts';
import type { Read } from '#services/queries/read.ts';
import type { TemplateItem } from '#services/queries/template-resource.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateListProps {
  readonly read: Read<readonly TemplateItem[]>;
  readonly onEdit: (id: number) => void;
  readonly onUse: (id: number) => void;
}

/** The templates of the person, each with its preview and what can be done with it (TPL-04, TPL-05, TPL-08, TPL-14). */
export function TemplateList({ read, onEdit, onUse }: TemplateListProps) {
  return (
    <>
      {read.state === 'failed' && <Failure read={read} />}
      {read.state === 'loading' && <Loading />}
      {read.state === 'ready' && read.data.length === 0 && (
        <EmptyState title={messages.emptyList}>
          A template keeps tasks that come again, day by day. Add one to begin.
        </EmptyState>
      )}
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
                look="ghost"
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
    </>
  );
}

const isEmpty = { what: "Can't use this template", reason: texts.templateEmpty };

function Failure({ read: { isOffline, retry } }: { readonly read: Read<unknown> }) {
  return (
    <Banner
      tone="warn"
      className="mb-4"
      action={
        <Button size="tool" onClick={retry}>
          Try again
        </Button>
      }
    >
      {isOffline ? 'The server does not answer.' : 'The templates could not be read.'} It is tried again every
      few seconds.
    </Banner>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Templates are being read" className="grid gap-3">
      {['w-1/2', 'w-full', 'w-full', 'w-3/4'].map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <Skeleton key={place} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
