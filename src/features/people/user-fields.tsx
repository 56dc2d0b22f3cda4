import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { useCallback } from 'react';
import { holds, giveRoleRefusal, type RoleRights } from '#domain/access/index.ts';
import { MAX_NAME } from '#domain/constants.ts';
import { statusWords } from '#domain/work/index.ts';
import { texts } from '#domain/texts/index.ts';
import { CheckField, StatusField, textProps } from '#features/forms/index.ts';
import { RolePicker } from '#features/pickers/index.ts';
import type { ManagedItem } from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { userLocks } from './user-locks.ts';

type Name = 'firstName' | 'lastName' | 'email' | 'roleId' | 'hourlyRate' | 'status' | 'isWorkspaceAdmin';

interface UserFieldsProps {
  readonly fields: Readonly<Record<Name, FieldMetadata>>;
  readonly user: ManagedItem | null;
  readonly locks: ReturnType<typeof userLocks>;
}

export function UserFields({ fields, user, locks }: UserFieldsProps) {
  const { actor } = useSession();
  const role = useInputControl(fields.roleId as FieldMetadata<string>);
  const mayGive = useCallback((each: RoleRights) => giveRoleRefusal(actor, each) === null, [actor]);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          data-autofocus
          label="First Name"
          {...textProps(fields.firstName)}
          counter={MAX_NAME}
          why={locks.names}
          autoComplete="off"
        />
        <TextField
          label="Last Name"
          {...textProps(fields.lastName)}
          counter={MAX_NAME}
          why={locks.names}
          autoComplete="off"
        />
      </div>
      <TextField
        label="Email"
        type="email"
        {...textProps(fields.email)}
        why={locks.email}
        hint={hintOf(user)}
        autoComplete="off"
      />
      <RolePicker
        name={fields.roleId.name}
        value={role.value ? Number(role.value) : null}
        onChange={(id) => role.change(id === null ? '' : String(id))}
        allows={mayGive}
        required
        error={fields.roleId.errors}
        why={locks.role}
      />
      {holds(actor.permissions, 'Create Users') && (
        <TextField
          label="Hourly Rate"
          {...textProps(fields.hourlyRate)}
          inputMode="decimal"
          why={locks.rate}
          autoComplete="off"
        />
      )}
      <StatusField
        field={fields.status}
        words={statusWords}
        status={user?.status ?? 1}
        why={locks.status}
        hint={user?.status === 1 ? texts.inactiveSignsOut : undefined}
      />
      <CheckField
        label="Workspace admin"
        field={fields.isWorkspaceAdmin}
        why={locks.admin}
        hint="Gives access to Subscription and Workspace."
      />
    </>
  );
}

function hintOf(user: ManagedItem | null): string | undefined {
  if (user === null) return 'The invitation is sent to this address.';
  return user.isInviteUnsent ? 'The invitation was not delivered.' : undefined;
}
