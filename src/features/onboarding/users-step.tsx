import { type ClipboardEvent, useState } from 'react';
import { roleNames } from '#domain/access/index.ts';
import { addPasted, type PastedUsers, emptyUser, type UserRow } from '#domain/onboarding/index.ts';
import { useRoles } from '#services/queries/index.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Rows } from './step-rows.tsx';
import type { StepProps } from './step-props.ts';

export function UsersStep({ values, problems, onChange }: StepProps) {
  const { data: roles } = useRoles();
  const options = roles.map(({ id, roleName }) => ({ value: String(id), label: roleName }));
  const usual = options.find(({ label }) => label === roleNames.user)?.value ?? '';
  const [said, setSaid] = useState('');
  const take = (pasted: string) => {
    const result = addPasted(values.users, pasted, usual);
    onChange({ users: result.users });
    setSaid(wordsOf(result));
  };
  return (
    <>
      <Rows
        what="user"
        rows={values.users}
        empty={emptyUser}
        onChange={(users) => onChange({ users })}
        renderRow={(user, place, set) => (
          <UserFields {...{ user, place, set, problems, options }} onPasteList={(pasted) => take(pasted)} />
        )}
      />
      <PasteList onPaste={take} said={said} />
    </>
  );
}

interface UserFieldsProps extends Pick<StepProps, 'problems'> {
  readonly user: UserRow;
  readonly place: number;
  readonly set: (changes: Partial<UserRow>) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPasteList: (pasted: string) => void;
}

function UserFields({ user, place, set, problems, options, onPasteList }: UserFieldsProps) {
  const nameOf = (field: keyof UserRow) => `users.${place}.${field}`;
  const errorOf = (field: keyof UserRow) => problems[nameOf(field)];
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n,;\t<]/.test(text.trim())) return;
    event.preventDefault();
    onPasteList(text);
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.6fr_1.1fr]">
      <TextField
        label="First Name"
        value={user.firstName}
        name={nameOf('firstName')}
        error={errorOf('firstName')}
        onChange={({ target }) => set({ firstName: target.value })}
      />
      <TextField
        label="Last Name"
        value={user.lastName}
        name={nameOf('lastName')}
        error={errorOf('lastName')}
        onChange={({ target }) => set({ lastName: target.value })}
      />
      <TextField
        label="Email"
        type="text"
        inputMode="email"
        value={user.email}
        placeholder="name@company.example"
        name={nameOf('email')}
        error={errorOf('email')}
        onPaste={paste}
        onChange={({ target }) => set({ email: target.value })}
      />
      <Select
        label="Role"
        value={user.roleId}
        placeholder="Choose"
        options={options}
        name={nameOf('roleId')}
        error={errorOf('roleId')}
        onChange={({ target }) => set({ roleId: target.value })}
      />
    </div>
  );
}

interface PasteListProps {
  readonly onPaste: (pasted: string) => void;
  readonly said: string;
}

function PasteList({ onPaste, said }: PasteListProps) {
  const [text, setText] = useState('');
  return (
    <details className="rounded-card border border-hairline bg-surface p-3">
      <summary className="cursor-pointer text-body font-medium">Paste a list of addresses</summary>
      <div className="mt-3 grid justify-items-start gap-2">
        <TextArea
          label="Addresses"
          hint="One per line, or separated by commas or semicolons. Use “Ada Berg <ada@company.example>” to include the name."
          rows={4}
          value={text}
          className="w-full"
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          why={
            text.trim() === '' ? { what: 'Nothing to add yet', reason: 'Paste addresses above.' } : undefined
          }
          onClick={() => {
            onPaste(text);
            setText('');
          }}
        >
          Add users
        </Button>
        <p role="status" className="text-meta text-muted">
          {said}
        </p>
      </div>
    </details>
  );
}

function wordsOf({ added, doubled, left }: PastedUsers): string {
  const parts = [
    added === 1 ? 'One user was added.' : `${added} users were added.`,
    doubled > 0 && `${doubled} already in the list.`,
    left > 0 && `${left} didn't fit.`,
  ];
  return parts.filter(Boolean).join(' ');
}
