import type { TypedTask } from '#domain/quick-add/index.ts';
import type { PlainDay } from '#domain/time/index.ts';

export type TaskFormRequest =
  | {
      readonly kind: 'add';
      readonly day: PlainDay | null;
      readonly assigneeId?: number;
      readonly typed?: TypedTask;
    }
  | { readonly kind: 'edit'; readonly taskId: string }
  | { readonly kind: 'sessions'; readonly taskId: string }
  | null;

export const taskFormTitles = { add: 'Add Task', edit: 'Edit Task', sessions: 'Sessions' } as const;
