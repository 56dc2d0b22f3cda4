import { clientColor } from '#domain/work/index.ts';
import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import {
  ClientPicker,
  ProjectPicker,
  chooseClient,
  chooseProject,
  type ProjectChoice,
} from '#features/pickers/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';
import { ColorDot } from '#ui/primitives/color-dot.tsx';

interface QuickSheetProps {
  readonly chosen: ProjectChoice;
  readonly onChange: (next: ProjectChoice) => void;
  readonly why: DisabledReason | undefined;
}

export function QuickSheet({ chosen, onChange, why }: QuickSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { client, project } = chosen;
  const names = [client?.name, project?.name].filter((name) => name !== undefined);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={names.length === 0 ? TITLE : `${TITLE}: ${names.join(', ')}`}
        icon={
          <>
            {client && <ColorDot color={clientColor(client)} />}
            <Briefcase className="min-[600px]:hidden" />
          </>
        }
        why={why}
        onClick={() => setOpen(true)}
        className="max-w-56 min-[1024px]:hidden max-[600px]:w-(--size-control) max-[600px]:px-0"
      >
        <span className="truncate max-[600px]:hidden">{project?.name ?? client?.name ?? TITLE}</span>
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          size="narrow"
          title={TITLE}
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <div data-autofocus className="grid gap-3">
            <ClientPicker
              leadsToProject
              value={client}
              onChange={(next) => onChange(chooseClient(chosen, next))}
            />
            <ProjectPicker
              clientId={client?.id ?? null}
              value={project}
              onChange={(next) => onChange(chooseProject(chosen, next))}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

const TITLE = 'Client and project';
