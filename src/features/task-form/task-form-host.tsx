import { lazy, Suspense, useEffect } from 'react';
import type { TaskFormRequest } from './task-form-request.ts';

interface TaskFormHostProps {
  readonly request: TaskFormRequest;
  readonly onClose: () => void;
}

/**
 * Opens the dialogs about a task. Their code is read once the page has come to rest, so that they open at once and
 * without a network too.
 */
export function TaskFormHost({ request, onClose }: TaskFormHostProps) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <TaskFormDialog key={JSON.stringify(request)} request={request} onClose={onClose} />
    </Suspense>
  );
}

const load = () => import('./task-form-dialog.tsx');

const TaskFormDialog = lazy(async () => ({ default: (await load()).TaskFormDialog }));

/** Calls back once the browser has nothing else to do; answers how to call that off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

/** The longest wait in ms for the page to come to rest. */
const IDLE_MS = 3_000;
