import { messages } from '#domain/messages.ts';
import { type ClientItem, useClients } from '#services/queries/clients.ts';
import { Picker, type PickerProps } from './picker.tsx';

/** Chooses one of the active clients (API-101, TBL-09). */
export function ClientPicker(props: PickerProps<ClientItem>) {
  return (
    <Picker
      label="Client"
      placeholder="Choose a client"
      emptyText="No clients found"
      ownError={messages.clientRequired}
      {...props}
      list={useClients({ refetchOnMount: props.readsAnew ?? true })}
      option={toOption}
    />
  );
}

const toOption = ({ id, name, color }: ClientItem) => ({ id: String(id), label: name, colour: color });
