import { useState } from 'react';
import { useQuiet } from '#services/queries/index.ts';
import { useOnline } from '#services/browser/index.ts';
import { tellLost } from '#services/toasts/index.ts';
import { DialogOutline } from '#ui/overlays/dialog-outline.tsx';
import { lazyComponent } from '#ui/interaction/lazy-component.tsx';
import { useAtRest } from '#ui/interaction/use-at-rest.ts';
import { type TaskFormRequest, taskFormTitles } from './task-form-request.ts';

interface TaskFormHostProps {
  readonly request: TaskFormRequest;
  readonly onClose: () => void;
}

export function TaskFormHost({ request, onClose }: TaskFormHostProps) {
  return (
    <>
      <ListsAtRest />
      {request && <Opened key={JSON.stringify(request)} request={request} onClose={onClose} />}
    </>
  );
}

/** A component of its own, because it re-renders whenever a request begins or ends. */
function ListsAtRest() {
  const isAtRest = useAtRest(useQuiet());
  const isOnline = useOnline();
  const [keepsLists, setKeepsLists] = useState(false);
  if (isAtRest && isOnline && !keepsLists) setKeepsLists(true);
  return keepsLists && <PreloadLists onLoadError={ignore} />;
}

function Opened({
  request,
  onClose,
}: TaskFormHostProps & { readonly request: NonNullable<TaskFormRequest> }) {
  return (
    <TaskFormDialog
      request={request}
      onClose={onClose}
      onLoadError={() => tellLost(onClose)}
      fallback={<DialogOutline title={taskFormTitles[request.kind]} onClose={onClose} />}
    />
  );
}

const ignore = (): void => undefined;
const PreloadLists = lazyComponent(() => import('./preload-lists.tsx'), 'PreloadLists');

const TaskFormDialog = lazyComponent(() => import('./task-form-dialog.tsx'), 'TaskFormDialog');
