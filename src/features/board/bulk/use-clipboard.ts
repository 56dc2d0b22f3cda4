import { useEffect, useRef } from 'react';
import { counted } from '#domain/texts/counted.ts';
import { batchSizeRefusal } from '#domain/journal/batch/batch.ts';
import { texts } from '#domain/texts/messages.ts';
import { type CopiedTask, clipboardText, readClipboardText } from '#domain/task/task-clipboard.ts';
import { noteListener } from '#features/page/key-listener.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceBlocked, announceRefusal } from '#services/toasts/announce.ts';
import { toasts } from '#services/toasts/toasts.ts';
import { useServices } from '#services/user-services/user-context.tsx';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { inBoardOrder } from './board-order.ts';

interface ClipboardUse {
  /** The tasks that the keys copy; none leave the keys to the browser. */
  copied(): readonly string[];
  /** Pastes tasks where the keys are meant. */
  onPaste(tasks: readonly CopiedTask[]): void;
}

/**
 * Copies tasks to the clipboard of the system and pastes them from there, so that other weeks, boards and tabs have them
 * too (BLK-07, BLK-08, BLK-12): by the keys unless a text field or a modal has the focus (DEC-20), and by what is
 * answered for buttons.
 */
export function useClipboard(use: ClipboardUse) {
  const { board } = useServices();
  const { workspaceId } = useSession().user;
  const latest = useLatest(use);
  // What a browser does not let a button read it may have copied itself.
  const own = useRef<string>(undefined);

  const textOf = useLatest((taskIds: readonly string[]) => {
    const ids = inBoardOrder(taskIds, board.task);
    return clipboardText(
      ids.flatMap((id) => board.task(id) ?? []),
      workspaceId,
    );
  });
  const take = useLatest((text: string, paste: (tasks: readonly CopiedTask[]) => void) => {
    const read = readClipboardText(text, workspaceId);
    forgetCopied();
    if (read.ok) paste(read.value);
    else announceRefusal(read.refusal);
  });

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const copy = (event: ClipboardEvent) => {
      const isText = isTyping(event.target) || getSelection()?.isCollapsed === false;
      const taskIds = isText ? [] : latest().copied();
      if (isText) forgetCopied();
      if (taskIds.length === 0) return;
      event.preventDefault();
      const why = whyNotCopied(taskIds.length);
      if (why) return announceBlocked(why);
      own.current = textOf()(taskIds);
      event.clipboardData?.setData('text/plain', own.current);
      tellCopied(taskIds.length);
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      take()(event.clipboardData?.getData('text/plain') ?? '', latest().onPaste);
    };
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('paste', paste, { signal });
    const leave = noteListener('clipboard');
    return () => {
      leave();
      end.abort();
    };
  }, [latest, textOf, take]);

  return {
    /** Copies tasks from a button. */
    copy(taskIds: readonly string[]): void {
      own.current = textOf()(taskIds);
      // Where the browser keeps the clipboard to itself, what was copied can still be pasted in this tab.
      navigator.clipboard?.writeText(own.current).catch(() => undefined);
      tellCopied(taskIds.length);
    },
    /** Reads what was copied for a button, and hands on the tasks. */
    async paste(onPaste: (tasks: readonly CopiedTask[]) => void): Promise<void> {
      const read = await Promise.resolve(navigator.clipboard?.readText()).catch(() => undefined);
      const text = read ?? own.current;
      if (text === undefined) announceRefusal({ message: texts.clipboardLocked });
      else take()(text, onPaste);
    },
  };
}

/** Why so many tasks cannot be copied: what is pasted is one batch. Undefined where they can. */
export function whyNotCopied(count: number): { readonly what: string; readonly reason: string } | undefined {
  const refusal = batchSizeRefusal(count);
  return refusal ? { what: "Can't be copied", reason: refusal.message } : undefined;
}

/** Says what was copied last, until it is pasted or something else is copied. */
function tellCopied(count: number): void {
  toasts.show({ text: `${counted(count, 'task')} ${texts.copied}`, tone: 'info', kind: COPIED });
}

function forgetCopied(): void {
  for (const { id, kind } of toasts.list()) if (kind === COPIED) toasts.dismiss(id);
}

const COPIED = 'copied';
