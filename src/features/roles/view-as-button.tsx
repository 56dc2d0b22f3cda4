import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { viewAsRefusal } from '#domain/access/index.ts';
import { denied } from '#domain/refusal.ts';
import { viewAsWords } from '#domain/people/index.ts';
import { whyOf, useLink } from '#features/page/index.ts';
import { useChart } from '#services/charts/index.ts';
import type { ViewedRole } from '#machines/auth/view-as.machine.ts';
import { useSession, useSharedServices } from '#services/shared-services/index.ts';
import { viewAs } from '#services/view-as/index.ts';
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
