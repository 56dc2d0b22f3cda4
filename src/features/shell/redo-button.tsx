import { Redo2 } from 'lucide-react';
import { texts } from '#domain/texts/index.ts';
import { ShortcutKbd } from '#features/page/index.ts';
import { useRedoable, useServices } from '#services/user-services/index.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

const keys = <ShortcutKbd scope="page" of="redo" />;

/** On a phone it keeps its place while hidden, because Undo is pressed again and again. */
export function RedoButton() {
  const next = useRedoable();
  const { actor } = useServices().undo;
  return (
    <IconButton
      name={next ? `Redo: ${next.label}` : 'Redo'}
      keys={keys}
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      icon={<Redo2 />}
      why={
        next ? undefined : { what: texts.redoNothing, reason: 'Redo restores what you undid on the board.' }
      }
      onClick={() => actor.send({ type: 'redo.asked' })}
      className={next ? undefined : 'max-md:invisible'}
    />
  );
}
