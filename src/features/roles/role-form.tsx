import { useId } from 'react';
import { counted } from '#domain/texts/index.ts';
import * as z from '#domain/browser-schema.ts';
import { permissionHints, setPermissionsRefusal } from '#domain/access/index.ts';
import { agreed } from '#domain/refusal.ts';
import { changedIds, idListText } from '#domain/work/index.ts';
import { useAssignment } from '#features/assigning/index.ts';
import { EntityForm, useEntityForm } from '#features/forms/index.ts';
import { whyOf } from '#features/page/index.ts';
import {
  type PermissionItem,
  type RoleItem,
  useSavePermissions,
  type ManagedItem,
} from '#services/queries/index.ts';
import { useSession } from '#services/shared-services/index.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ViewAsButton } from './view-as-button.tsx';

export interface RoleFormProps {
  readonly role: RoleItem;
  readonly all: readonly PermissionItem[];
  /** Null if the user may not see them. */
  readonly people: readonly ManagedItem[] | null;
  readonly onClose: () => void;
}

export function RoleForm({ role, people, all, onClose }: RoleFormProps) {
  const { actor } = useSession();
  const save = useSavePermissions();
  const item: HeldRole = {
    id: role.id,
    name: role.roleName,
    permissions: all.flatMap(({ id, description }) => (role.permissions.includes(description) ? [id] : [])),
  };
  const form = useEntityForm(
    async ({ fields: { permissions = item.permissions }, was = {} }) => {
      const saved = await save({ id: role.id, permissions, was: was.permissions ?? permissions });
      return saved.ok ? agreed(item) : saved;
    },
    roleForm,
    {
      noun: 'Role',
      blank: {},
      manage: setPermissionsRefusal(actor, role, role.permissions),
      keepsBoth: ['permissions'],
      read: { permissions: (now, seen) => inWords(seen.permissions, now.permissions, all) },
      said: (_, { name }) => `The permissions of “${name}” were saved.`,
    },
    { item, withInactive: false, onClose },
  );
  const held = useAssignment(form.fields.permissions);
  const refusalOf = ({ description }: PermissionItem) =>
    setPermissionsRefusal(actor, role, [...role.permissions, description]);
  return (
    <EntityForm
      form={form}
      why={form.why}
      note="Permissions"
      footerEnd={<ViewAsButton role={role} isDirty={form.isDirty} />}
    >
      <input type="hidden" name={held.name} value={held.text} />
      {role.description !== '' && <p className="text-body text-muted">{role.description}</p>}
      {modulesOf(all).map(([module, permissions]) => (
        <fieldset key={module} className="grid gap-1.5">
          <legend className="mb-1.5 text-body font-strong">{module}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission.id}
              label={permission.description}
              hint={permissionHints[permission.description]}
              checked={held.ids.has(permission.id)}
              why={whyOf("Can't change this permission", refusalOf(permission))}
              onChange={({ target }) => held.set(permission.id, target.checked)}
            />
          ))}
        </fieldset>
      ))}
      {people && <RolePeople people={people} />}
    </EntityForm>
  );
}

interface HeldRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly number[];
}

const roleForm = z.object({ permissions: idListText });

function modulesOf(all: readonly PermissionItem[]): [string, PermissionItem[]][] {
  const modules = [...new Set(all.map(({ module }) => module))];
  return modules.map((module) => [module, all.filter((each) => each.module === module)]);
}

/** Describes the change of another user by permission names. */
function inWords(before: readonly number[], now: readonly number[], all: readonly PermissionItem[]): string {
  const { added, removed } = changedIds(before, now);
  const named = (words: string, ids: readonly number[]) => {
    const names = all.filter(({ id }) => ids.includes(id)).map(({ description }) => description);
    return names.length === 0 ? [] : [`${words}: ${names.join(', ')}`];
  };
  return [...named('added', added), ...named('removed', removed)].join('; ');
}

function RolePeople({ people }: { readonly people: readonly ManagedItem[] }) {
  const headingId = useId();
  const more = people.length - SHOWN_PEOPLE;
  return (
    <section aria-labelledby={headingId} className="border-t border-hairline pt-4">
      <h3 id={headingId} className="mb-1 text-body font-strong">
        {people.length === 0 ? 'No one has this role' : `${counted(people.length, 'user')} with this role`}
      </h3>
      <p className="text-body wrap-anywhere text-muted">
        {people
          .slice(0, SHOWN_PEOPLE)
          .map(({ name }) => name)
          .join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
    </section>
  );
}

const SHOWN_PEOPLE = 20;
