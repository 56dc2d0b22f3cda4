import {
  permissionsByModule,
  roleNames,
  seededDescriptions,
  seededPermissions,
} from '#domain/access/index.ts';
import {
  withSystemRole,
  type WorkspaceTx,
  nextIds,
  type Database,
  permissions,
  rolePermissions,
  roles,
} from '#server/db/index.ts';

export type RoleKey = keyof typeof roleNames;

/** Writes missing permissions (ROL-09 to ROL-17); runs at every start. */
export async function ensurePermissions(database: Database): Promise<void> {
  await withSystemRole(database, (tx) =>
    tx
      .insert(permissions)
      .values([...permissionRows])
      .onConflictDoNothing(),
  );
}

/** Creates the fixed roles of a new workspace (DEC-125); returns their ids. */
export async function createRoles(tx: WorkspaceTx, workspaceId: number): Promise<Record<RoleKey, number>> {
  const keys = Object.keys(roleNames) as RoleKey[];
  const ids = await nextIds(tx, roles, keys.length);
  const made = Object.fromEntries(keys.map((key, place) => [key, ids[place]])) as Record<RoleKey, number>;
  await tx.insert(roles).values(
    keys.map((key) => ({
      workspaceId,
      id: made[key],
      name: roleNames[key],
      description: seededDescriptions[roleNames[key]],
    })),
  );
  await tx.insert(rolePermissions).values(
    keys.flatMap((key) =>
      permissionIds(seededPermissions[roleNames[key]] ?? []).map((permissionId) => ({
        workspaceId,
        roleId: made[key],
        permissionId,
      })),
    ),
  );
  return made;
}

function permissionIds(descriptions: readonly string[]): number[] {
  return permissionRows.filter((row) => descriptions.includes(row.description)).map((row) => row.id);
}

const permissionRows = Object.entries(permissionsByModule)
  .flatMap(([module, descriptions]) => descriptions.map((description) => ({ module, description })))
  .map((row, place) => ({ id: place + 1, ...row }));
