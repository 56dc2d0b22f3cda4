import { useEffect } from 'react';
import { batchSizeRefusal } from '#domain/journal/index.ts';
import type { PlainDay } from '#domain/time/index.ts';
import { noteListener } from '#features/page/index.ts';
import { announceBlocked } from '#services/toasts/index.ts';
import { isTyping } from '#ui/interaction/is-typing.ts';
import { useLatest } from '#ui/interaction/use-latest.ts';
import { forgetCopied, type TaskClipboard } from '#features/board/acts/index.ts';

interface ClipboardKeys {
  readonly clipboard: TaskClipboard;
  copied(): readonly string[];
  column(): PlainDay | null;
}

export function useClipboardKeys(use: ClipboardKeys): void {
  const latest = useLatest(use);
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
      if (why) announceBlocked(why);
      else event.clipboardData?.setData('text/plain', latest().clipboard.copied(taskIds));
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      const { clipboard, column } = latest();
      clipboard.pasteText(event.clipboardData?.getData('text/plain') ?? '', column());
    };
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('paste', paste, { signal });
    const leave = noteListener('clipboard');
    return () => {
      leave();
      end.abort();
    };
  }, [latest]);
}

export function whyNotCopied(count: number): { readonly what: string; readonly reason: string } | undefined {
  const refusal = batchSizeRefusal(count);
  return refusal ? { what: "Can't be copied", reason: refusal.message } : undefined;
}
