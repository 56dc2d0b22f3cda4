import { counted, texts } from '#domain/texts/index.ts';
import { inBoardOrder, type CopiedTask, clipboardText, readClipboardText } from '#domain/task/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { announceRefusal, toasts } from '#services/toasts/index.ts';
import { useBulk, useServices } from '#services/user-services/index.ts';

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
