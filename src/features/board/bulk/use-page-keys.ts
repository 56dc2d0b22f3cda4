import { useEffect } from 'react';
import { isTyping } from '#ui/is-typing.ts';
import { useLatest } from '#ui/use-latest.ts';

/** What the keys of the page ask of the selection. */
interface PageKeys {
  onAll(): void;
  /** False where nothing is selected: Escape then stays with others. */
  onClear(): boolean;
}

/** Ctrl/Cmd+A selects all, Escape nothing any more, unless a text field or a modal has the focus (DEC-20). */
export function usePageKeys(keys: PageKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key === 'Escape' && latest().onClear()) event.preventDefault();
      if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      latest().onAll();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest]);
}
