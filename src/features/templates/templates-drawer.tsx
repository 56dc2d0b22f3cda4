import { ChevronLeft, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DeletedDrawer, useListFocus } from '#features/lists/index.ts';
import { useCurrentScreen, useLink } from '#features/page/index.ts';
import { templateResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { useServices } from '#services/user-services/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { TemplateDetail } from './template-detail.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';
import { TemplateTaskForm } from './tasks/template-task-form.tsx';
import { useTemplateLock } from './use-template-lock.ts';
import { UseTemplate } from './use/use-template.tsx';
import type { WantedForm } from './wanted-form.ts';

interface TemplatesDrawerProps {
  readonly boardOf: number;
}

export function TemplatesDrawer({ boardOf }: TemplatesDrawerProps) {
  const { user } = useSession();
  const { boardChart } = useServices();
  const address = useTemplateAddress();
  const { id, lastId, open, toList, close } = address;
  const list = templateResource.useItems({ withInactive: false, ownerId: user.id });
  const chosen = templateResource.useItem(id);
  const [form, setForm] = useState<WantedForm>(null);
  const view = useViewFocus(id, lastId);
  const locked = useTemplateLock();
  const { list: tasks, add } = useListFocus(false, undefined);
  const template = chosen.data;
  const closeForm = () => setForm(null);
  // The empty list has these buttons itself.
  const hasTemplates = list.data.length > 0 || list.state === 'failed';
  const adds = (
    <>
      <Button
        variant="primary"
        icon={<Plus />}
        why={locked}
        onClick={() => setForm({ kind: 'template', template: null })}
      >
        Add template
      </Button>
      <Button
        why={locked}
        onClick={() => {
          close();
          boardChart.beginTemplate();
        }}
      >
        Select on the board
      </Button>
    </>
  );
  return (
    <Drawer
      isOpen
      title={id === null ? 'Templates' : (template?.name ?? 'Template')}
      note={id === null ? undefined : <BackToList onBack={toList} />}
      onClose={close}
      footer={
        id === null
          ? hasTemplates
            ? adds
            : undefined
          : template && <TemplateButtons ref={add} template={template} onForm={setForm} onDeleted={toList} />
      }
    >
      <div ref={view} tabIndex={-1} className="outline-none">
        {id === null ? (
          <TemplateList
            read={list}
            onDeleted={() => setForm({ kind: 'deleted' })}
            adds={<div className="flex flex-wrap justify-center gap-2">{adds}</div>}
            onEdit={open}
            onUse={(used) => setForm({ kind: 'use', id: used })}
          />
        ) : (
          <div ref={tasks}>
            <TemplateDetail key={id} read={chosen} onForm={setForm} onClose={toList} />
          </div>
        )}
      </div>
      {form?.kind === 'template' && (
        <TemplateForm template={form.template} onAdded={open} onClose={closeForm} />
      )}
      {form?.kind === 'use' && (
        <UseTemplate id={form.id} boardOf={boardOf} onUsed={close} onClose={closeForm} />
      )}
      {form?.kind === 'deleted' && <DeletedTemplates onClose={closeForm} />}
      {form?.kind === 'task' && <TemplateTaskForm {...form} onClose={closeForm} />}
    </Drawer>
  );
}

function DeletedTemplates({ onClose }: { readonly onClose: () => void }) {
  return (
    <DeletedDrawer
      noun="Template"
      read={templateResource.useDeleted()}
      restore={templateResource.useRestore()}
      namedId={null}
      onClose={onClose}
    />
  );
}

function BackToList({ onBack }: { readonly onBack: () => void }) {
  return (
    <button type="button" onClick={onBack} className="-ml-1 inline-flex items-center gap-0.5 text-link">
      <ChevronLeft aria-hidden className="size-3.5" />
      All templates
    </button>
  );
}

/** After a switch focuses the template that was open, else the new content. */
function useViewFocus(id: number | null, lastId: string | undefined): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const entry = id === null ? view.current?.querySelector<HTMLElement>(`[data-edits="${lastId}"]`) : null;
    (entry ?? view.current)?.focus();
  }, [id, lastId]);
  return view;
}

function useTemplateAddress() {
  const { id: screen, params } = useCurrentScreen();
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const chosenId = screen === 'template' ? params.id : undefined;
  const [lastId, setLastId] = useState(chosenId);
  if (chosenId !== undefined && chosenId !== lastId) setLastId(chosenId);
  const go = (path: string, replace: boolean) => void navigate(`${path}${search}`, { replace });
  return {
    id: chosenId === undefined ? null : Number(chosenId),
    lastId,
    open: (next: number) => go(link('template', { id: next }), false),
    // Replaces its entry, so that going back doesn't reopen it.
    toList: () => go(link('templates'), true),
    close: () => go(link('tasks'), true),
  };
}
