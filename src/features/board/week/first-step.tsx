import { createClientRefusal, createTaskRefusal, createProjectRefusal } from '#domain/access/index.ts';
import { texts } from '#domain/texts/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useProjects } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Banner } from '#ui/primitives/banner.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useBoardActions } from '#features/board/board-actions.tsx';

interface FirstStepProps {
  readonly userId: number;
  readonly today: PlainDay;
}

export function FirstStep({ userId, today }: FirstStepProps) {
  const { actor } = useSession();
  const { onAdd } = useBoardActions();
  const { data: projects, state } = useProjects();
  if (state !== 'ready' || projects.length > 0 || createTaskRefusal(actor, userId)) return null;
  const mayBegin = createProjectRefusal(actor, {}) === null && createClientRefusal(actor, {}) === null;
  return (
    <div data-first-step className="flex-none">
      <Banner
        shape="bar"
        action={
          mayBegin && (
            <Button size="tool" variant="primary" onClick={() => onAdd(today)}>
              Add your first task
            </Button>
          )
        }
      >
        {mayBegin ? texts.firstTask : texts.firstProject}
      </Banner>
    </div>
  );
}
