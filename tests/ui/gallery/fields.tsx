import { Search } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '#ui/fields/combobox.tsx';
import type { ComboboxOption } from '#ui/fields/combobox-option.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

const clients: ComboboxOption[] = [
  { id: '1', label: 'Brightwell Energy', color: 'orange', note: '3 projects' },
  { id: '2', label: 'Fernway', color: 'blue' },
  { id: '3', label: 'Harbor & Pine', color: '#0a5' },
  { id: '4', label: 'Juniper Clinics', color: '#ff7ac6' },
  { id: '5', label: 'Kestrel Bank', color: 'indigo' },
];

export function Fields() {
  const [client, setClient] = useState<ComboboxOption | null>(clients[1] ?? null);
  return (
    <>
      <TextField label="Search users" isLabelHidden placeholder="Search users" start={<Search />} />
      <TextField label="Task name" defaultValue="Fix checkout totals" counter={150} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Email" defaultValue="dario@fernway" error="Enter a valid e-mail" />
        <TextField label="Hourly rate" defaultValue="64.00" readOnly hint="Set by the role" />
      </div>
      <PasswordField
        label="Password"
        defaultValue="secret"
        height="large"
        autoComplete="current-password"
        labelEnd={
          <a className="text-link" href="#top">
            Forgot password?
          </a>
        }
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Role"
          placeholder="Choose a role"
          options={[{ value: 'user', label: 'User' }]}
          error="Role is required"
        />
        <DateField label="Start date" defaultValue="2026-11-21" />
      </div>
      <Combobox
        label="Client"
        value={client}
        onChange={setClient}
        options={clients}
        emptyText="No clients found"
      />
      <Combobox
        label="Project"
        value={null}
        onChange={() => undefined}
        options={[]}
        emptyText="None"
        placeholder="Choose a project"
        why={{ what: "Can't choose a project", reason: 'Choose a client first.' }}
      />
      <TextArea label="Description" counter={500} defaultValue="Two lines&#10;of text" />
    </>
  );
}
