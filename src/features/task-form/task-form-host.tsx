import { useState } from 'react';
import { useQuiet } from '#services/queries/use-quiet.ts';
import { useOnline } from '#services/browser/use-online.ts';
import { tellLost } from '#services/toasts/tell-lost.ts';
import { lazily } from '#ui/lazily.tsx';
import { useAtRest } from '#ui/use-at-rest.ts';
import type { TaskFormRequest } from './task-form-request.ts';

interface TaskFormHostProps {
  readonly request: TaskFormRequest;
  readonly onClose: () => void;
}

/** Opens the dialogs about a task. */
export function TaskFormHost({ request, onClose }: TaskFormHostProps) {
  const isAtRest = useAtRest(useQuiet());
  const isOnline = useOnline();
  const [keepsLists, setKeepsLists] = useState(false);
  if (isAtRest && isOnline && !keepsLists) setKeepsLists(true);
  return (
    <>
      {keepsLists && <ListsAtHand onLost={ignore} />}
      {request && (
        <TaskFormDialog
          key={JSON.stringify(request)}
          request={request}
          onClose={onClose}
          onLost={() => tellLost(onClose)}
        />
      )}
    </>
  );
}

const ignore = (): void => undefined;
const ListsAtHand = lazily(() => import('./lists-at-hand.tsx'), 'ListsAtHand');

const TaskFormDialog = lazily(() => import('./task-form-dialog.tsx'), 'TaskFormDialog');
