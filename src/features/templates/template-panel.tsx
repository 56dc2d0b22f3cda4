import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PlainDay } from '#domain/time/index.ts';
import type { Template } from '#domain/templates/index.ts';
import { ListFailure } from '#features/lists/index.ts';
import { useLink } from '#features/page/index.ts';
import { templateResource } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceRefusal } from '#services/toasts/index.ts';
import { AnchoredPanel } from '#ui/overlays/anchored-panel.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { besideChoicesClass } from '#ui/styles/choice-class.ts';
import { cx } from '#ui/styles/cx.ts';
import { moveUpAndDown } from '#ui/table/move-up-and-down.ts';
import { useTouch } from '#ui/interaction/use-touch.ts';
import { dayTitle } from './use/day-title.ts';
import { LandingDays } from './use/landing-days.tsx';
import { ListLoading } from './list-loading.tsx';
import { NoTemplates } from './no-templates.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useTemplateOn } from './use/use-template-on.ts';
import { useWhole } from './use/use-whole.ts';

interface TemplatePanelProps {
  readonly day: PlainDay | null;
  readonly anchor: () => HTMLElement;
  readonly boardOf: number;
  readonly onClose: () => void;
}

/** Touch has no hover, so there each row shows its own preview (BRD-15, TPL-16, DEC-47). */
export function TemplatePanel({ day, anchor, boardOf, onClose }: TemplatePanelProps) {
  const { user } = useSession();
  const link = useLink();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isFinger = useTouch();
  const list = templateResource.useItems({ withInactive: false, ownerId: user.id });
  const templates = useTemplateOn(boardOf);
  const [activeId, setActiveId] = useState<number | null>(null);
  const active = useWhole(list.data.find(({ id }) => id === activeId));
  const plan = active && templates.plan(active, day);
  const isEmpty = list.data.length === 0;
  const toTemplates = () => {
    onClose();
    void navigate(`${link('templates')}${search}`);
  };
  const use = async (template: Template) => {
    onClose();
    const used = await templates.use(template, day);
    if (!used.ok) announceRefusal(used.refusal);
  };
  const panel = {
    label: `Use a template on ${dayTitle(day)}`,
    anchor,
    side: 'bottom',
    onClose,
  } as const;
  if (list.state === 'ready' && isEmpty)
    return (
      <AnchoredPanel key="empty" {...panel} className="md:w-80">
        <NoTemplates
          action={
            <Button data-autofocus onClick={toTemplates}>
              All templates
            </Button>
          }
        />
      </AnchoredPanel>
    );
  return (
    // A new key once the templates are loaded, so that the first one gets the focus.
    <AnchoredPanel key={String(isEmpty)} {...panel} className="flex max-md:portrait:flex-col">
      <div
        className={cx(
          'flex min-h-0 flex-col p-1.5',
          isFinger ? 'flex-1 md:w-80' : 'w-52 flex-none max-md:portrait:w-auto',
        )}
      >
        <h2 className="px-2 pt-1 pb-1.5 text-meta font-strong text-muted">Use a template…</h2>
        {list.state === 'failed' && <ListFailure read={list} what="The templates" className="mb-4" />}
        {list.state === 'loading' && <ListLoading />}
        <div
          role="presentation"
          onKeyDown={moveUpAndDown}
          className={cx('flex-1 overflow-y-auto', isFinger ? 'max-h-[50dvh]' : 'max-md:max-h-40 md:max-h-68')}
        >
          {list.data.map((template, index) => (
            <TemplateChoice
              key={template.id}
              template={template}
              isFirst={index === 0}
              isActive={template.id === activeId}
              isAlone={isFinger}
              planOf={(whole) => templates.plan(whole, day)}
              onActive={() => setActiveId(template.id)}
              onChoose={(whole) => void use(whole)}
            />
          ))}
        </div>
        <Button
          size="tool"
          variant="ghost"
          data-autofocus={isEmpty || undefined}
          onClick={toTemplates}
          className="mt-1 self-start"
        >
          All templates
        </Button>
      </div>
      {!isFinger && (
        <div className={cx(besideChoicesClass, 'md:w-72')}>
          {plan?.ok && <LandingDays landings={plan.value} />}
          {plan?.ok === false && <p className="text-body text-muted">{plan.refusal.message}</p>}
        </div>
      )}
    </AnchoredPanel>
  );
}
