import { Undo2 } from 'lucide-react';
import { texts } from '#domain/texts/index.ts';
import { useServices, useUndoable } from '#services/user-services/index.ts';
import { ShortcutKbd } from '#features/page/index.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

const keys = <ShortcutKbd scope="page" of="undo" />;

export function UndoButton() {
  const last = useUndoable();
  const { actor } = useServices().undo;
  return (
    <IconButton
      name={last ? `Undo: ${last.label}` : 'Undo'}
      keys={keys}
      aria-keyshortcuts="Control+Z Meta+Z"
      icon={<Undo2 />}
      why={last ? undefined : { what: texts.undoNothing, reason: 'Undo reverts your last change.' }}
      onClick={() => actor.send({ type: 'undo.asked' })}
    />
  );
}
