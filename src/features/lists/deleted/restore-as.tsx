import { type FormEvent, useState } from 'react';
import { MAX_NAME } from '#domain/constants.ts';
import type { Decision } from '#domain/refusal.ts';
import { deletedWords } from '#domain/texts/index.ts';
import { useUnsavedReason } from '#features/page/index.ts';
import { useRequest } from '#services/charts/index.ts';
import type { Restoring } from '#services/queries/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useRestored } from './use-restored.ts';

interface RestoreAsProps {
  readonly noun: string;
  readonly item: { readonly id: number; readonly name: string };
  readonly restore: (restoring: Restoring) => Promise<Decision<{ readonly name: string }>>;
}

export function RestoreAs({ noun, item, restore }: RestoreAsProps) {
  const [name, setName] = useState(item.name);
  const restored = useRestored(noun);
  const unsaved = useUnsavedReason(`Can't restore this ${noun.toLowerCase()}`);
  const isEmpty = name.trim() === '';
  const request = useRequest(async () => {
    const done = await restore({ id: item.id, name: name.trim() });
    if (done.ok) restored(item.id, done.value.name);
    return done;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) request.press();
  };
  return (
    <form ref={focusField} onSubmit={submit} className="grid w-full gap-2">
      <TextField
        label={deletedWords.newName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        counter={MAX_NAME}
        hint={deletedWords.newNameHint}
        error={request.message ?? undefined}
        autoComplete="off"
      />
      <Button
        type="submit"
        size="tool"
        variant="primary"
        className="justify-self-end"
        aria-label={`Restore ${noun.toLowerCase()} ${item.name} with this name`}
        busy={request.is('busy')}
        why={unsaved ?? (isEmpty ? noName : undefined)}
      >
        {deletedWords.restoreAs}
      </Button>
    </form>
  );
}

/** The form replaces the pressed button. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

const noName = { what: deletedWords.restoreAs, reason: deletedWords.enterName };
