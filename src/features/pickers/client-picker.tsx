import { createClientRefusal } from '#domain/access/index.ts';
import { messages, texts } from '#domain/texts/index.ts';
import { clientColor } from '#domain/work/index.ts';
import { type ClientItem, useClients, useCreateClient } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Picker, type PickerProps, useFirstChoice } from './picker.tsx';

interface ClientPickerProps extends PickerProps<ClientItem> {
  readonly leadsToProject?: boolean;
}

export function ClientPicker({ leadsToProject = false, ...props }: ClientPickerProps) {
  const { actor } = useSession();
  const { data, state } = useClients({ refetchOnMount: props.readsAnew ?? true });
  return (
    <Picker
      label="Client"
      placeholder="Choose a client"
      emptyText="No clients found"
      ownError={messages.clientRequired}
      {...props}
      {...(leadsToProject && { onEntered: focusNext })}
      list={{ data: useFirstChoice(data, props.value), state }}
      option={toOption}
      creation={{
        refusal: createClientRefusal(actor, {}),
        what: texts.createClient,
        hint: texts.typeNewClient,
        ask: texts.askForClient,
        create: useCreateClient(),
        onMade: props.onChange,
      }}
    />
  );
}

function focusNext(field: HTMLInputElement): void {
  const form = field.closest('form, [role=dialog]');
  const all = [...(form?.querySelectorAll<HTMLInputElement>('input[role=combobox]') ?? [])];
  all[all.indexOf(field) + 1]?.focus();
}

const toOption = (client: ClientItem) => ({
  id: String(client.id),
  label: client.name,
  color: clientColor(client),
});
