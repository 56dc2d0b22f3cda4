import { useState } from 'react';
import { setPermissionsRefusal } from '#domain/access/users-access.ts';
import { idListText, idsOf, idsText, mergedIds } from '#domain/work/assignment.ts';
import * as z from '#domain/browser-schema.ts';
import { useAssignment } from '#features/assigning/use-assignment.ts';
import { FormPanel } from '#features/forms/form-panel.tsx';
import { useForm } from '#features/forms/use-form.ts';
import { KEEP_MINE, useConflict } from '#features/forms/conflict/use-conflict.ts';
import { whyOf } from '#features/page/why-of.ts';
import {
  type PermissionItem,
  type RoleItem,
  useSavePermissions,
} from '#services/queries/people/roles-queries.ts';
import type { ManagedItem } from '#services/queries/people/user-resource.ts';
import { useSession } from '#services/shared-services/use-session.ts';
import { announceDone } from '#services/toasts/announce.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RolePeople } from './role-people.tsx';
import { ViewAsButton } from './view-as-button.tsx';

export interface RoleFormProps {
  readonly role: RoleItem;
  /** All permissions. */
  readonly all: readonly PermissionItem[];
  /** The active users who have the role; null where the person may not see them. */
  readonly people: readonly ManagedItem[] | null;
  readonly onClose: () => void;
}

/** What a role permits, by module, and whom that concerns (ROL-19, ROL-20, ROL-36, P3). */
export function RoleForm({ role, people, all, onClose }: RoleFormProps) {
  const { actor } = useSession();
  const save = useSavePermissions();
  const [opened] = useState(role);
  const seen = permissionsOf(opened, all);
  const now = permissionsOf(role, all);
  const others = useConflict<{ readonly permissions: string }>({ permissions: now });
  const form = useForm({
    schema: z.object({ permissions: idListText }),
    initial: { permissions: seen },
    save({ permissions }, intent) {
      const { permissions: chosen = now, Was } = others.toSend({ permissions: idsText(permissions) }, intent);
      const wanted = intent === KEEP_MINE ? mergedIds(idsOf(seen), idsOf(chosen), idsOf(now)) : idsOf(chosen);
      return save({ id: role.id, permissions: wanted, was: idsOf(Was.permissions ?? chosen) });
    },
    onSaved: () => announceDone(`The permissions of “${role.roleName}” were saved.`),
    onClose,
  });
  const held = useAssignment(form.fields.permissions);
  /** Why this permission cannot be given or taken, or null. */
  const refusalOf = ({ description }: PermissionItem) =>
    setPermissionsRefusal(actor, role, [...role.permissions, description]);
  return (
    <FormPanel
      title={role.roleName}
      note="Permissions"
      form={form}
      others={inWords(others.changes, seen, all)}
      mine="Keep both"
      confirm="Confirm"
      footerEnd={<ViewAsButton role={role} isDirty={form.isDirty} />}
      why={whyOf("Can't change this role", setPermissionsRefusal(actor, role, role.permissions))}
    >
      <input type="hidden" name={held.name} value={held.text} />
      {modulesOf(all).map(([module, permissions]) => (
        <fieldset key={module} className="grid gap-1.5">
          <legend className="mb-1.5 text-body font-strong">{module}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission.id}
              label={permission.description}
              checked={held.ids.has(permission.id)}
              why={whyOf("Can't change this permission", refusalOf(permission))}
              onChange={({ target }) => held.set(permission.id, target.checked)}
            />
          ))}
        </fieldset>
      ))}
      {people && <RolePeople people={people} />}
    </FormPanel>
  );
}

const permissionsOf = (role: RoleItem, all: readonly PermissionItem[]): string =>
  idsText(all.filter(({ description }) => role.permissions.includes(description)).map(({ id }) => id));

/** The modules in their order, each with its permissions (ROL-05, ROL-19). */
function modulesOf(all: readonly PermissionItem[]): [string, PermissionItem[]][] {
  const modules = [...new Set(all.map(({ module }) => module))];
  return modules.map((module) => [module, all.filter((each) => each.module === module)]);
}

/** What others have given and taken, by the names of the permissions. */
function inWords(
  { permissions }: { permissions?: unknown },
  seen: string,
  all: readonly PermissionItem[],
): object {
  if (typeof permissions !== 'string') return {};
  const [before, now] = [idsOf(seen), idsOf(permissions)];
  const named = (words: string, from: readonly number[], without: readonly number[]) => {
    const ids = new Set(from.filter((id) => !without.includes(id)));
    const names = all.filter(({ id }) => ids.has(id)).map(({ description }) => description);
    return names.length === 0 ? [] : [`${words}: ${names.join(', ')}`];
  };
  const words = [...named('added', now, before), ...named('removed', before, now)];
  return { permissions: words.join('; ') };
}
