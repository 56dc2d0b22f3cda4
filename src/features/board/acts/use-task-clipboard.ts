import { counted } from '#domain/texts/counted.ts';
import { texts } from '#domain/texts/messages.ts';
import { inBoardOrder } from '#domain/task/board.ts';
import { type CopiedTask, clipboardText, readClipboardText } from '#domain/task/task-clipboard.ts';
import type { PlainDay } from '#domain/time/plain-day.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceRefusal } from '#services/toasts/announce.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useBulk } from '#services/user-services/use-bulk.ts';
import { useServices } from '#services/user-services/user-context.tsx';

export interface TaskClipboard {
  copy(taskIds: readonly string[]): void;
  paste(day: PlainDay | null): Promise<void>;
  /** Returns the clipboard text of the tasks, remembers it and shows a toast. */
  copied(taskIds: readonly string[]): string;
  pasteText(text: string, day: PlainDay | null): void;
}

export function useTaskClipboard(): TaskClipboard {
  const { board, boardChart } = useServices();
  const { workspaceId } = useSession().user;
  const bulk = useBulk();

  function pasteTasks(tasks: readonly CopiedTask[], day: PlainDay | null): void {
    const { userId } = boardChart.actor.getSnapshot().context;
    if (userId === null) return;
    void bulk.act({
      kind: 'paste',
      ids: tasks.map(({ id }) => id),
      sources: tasks.map((task) => ({ ...task, live: true })),
      onto: { day, assigneeId: userId },
    });
  }

  const clipboard: TaskClipboard = {
    copy(taskIds) {
      // If the browser denies access, the tasks can still be pasted in this tab.
      navigator.clipboard?.writeText(clipboard.copied(taskIds)).catch(() => undefined);
    },
    async paste(day) {
      const read = await Promise.resolve(navigator.clipboard?.readText()).catch(() => undefined);
      const text = read ?? boardChart.actor.getSnapshot().context.copied;
      if (text === null) announceRefusal({ message: texts.clipboardLocked });
      else clipboard.pasteText(text, day);
    },
    copied(taskIds) {
      const ids = inBoardOrder(taskIds, board.task);
      const tasks = ids.flatMap((id) => board.task(id) ?? []);
      const text = clipboardText(tasks, workspaceId);
      boardChart.send({ type: 'tasks.copied', text });
      toasts.show({ text: `${counted(taskIds.length, 'task')} ${texts.copied}`, tone: 'info', kind: COPIED });
      return text;
    },
    pasteText(text, day) {
      const read = readClipboardText(text, workspaceId);
      forgetCopied();
      if (read.ok) pasteTasks(read.value, day);
      else announceRefusal(read.refusal);
    },
  };
  return clipboard;
}

/** Dismisses the toast about the tasks copied last. */
export function forgetCopied(): void {
  for (const { id, kind } of toasts.list()) if (kind === COPIED) toasts.dismiss(id);
}

const COPIED = 'copied';
