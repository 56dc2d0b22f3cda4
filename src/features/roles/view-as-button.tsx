import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { viewAsRefusal } from '#domain/access/view-as-access.ts';
import { denied } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/view-as-words.ts';
import { whyOf } from '#features/page/why-of.ts';
import { useLink } from '#features/page/links.tsx';
import { useChart } from '#services/charts/use-chart.ts';
import type { ViewedRole } from '#machines/auth/view-as.machine.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { useSharedServices } from '#services/shared-services/shared-context.tsx';
import { viewAs } from '#services/view-as/view-as.ts';
import { Button } from '#ui/primitives/button.tsx';

interface ViewAsButtonProps {
  readonly role: ViewedRole;
  readonly isDirty: boolean;
}

/** Takes the focus back when the view ends (decision 0082). */
export function ViewAsButton({ role, isDirty }: ViewAsButtonProps) {
  const view = viewAs(useSharedServices());
  const { actor } = useSession();
  const link = useLink();
  const isOpening = useChart(view.actor, (snapshot) => snapshot.hasTag('busy'));
  const [isBack] = useState(() => view.endedFor(role.id));
  useEffect(() => view.forgetEnd, [view]);
  return (
    <Button
      icon={<Eye aria-hidden />}
      data-autofocus={isBack || undefined}
      busy={isOpening}
      why={whyOf(
        viewAsWords.locked,
        viewAsRefusal(actor, role) ?? (isDirty ? denied(viewAsWords.unsaved) : null),
      )}
      onClick={() => view.ask(role, link('tasks'))}
    >
      {isOpening ? viewAsWords.asking : viewAsWords.ask}
    </Button>
  );
}
