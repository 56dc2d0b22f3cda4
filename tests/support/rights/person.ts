import { allPermissions, type Permission } from '#domain/access/permissions.ts';

/** The owner of a request's items: the caller, a member of the team of `lead`, or a user without a team. */
export type Whose = 'own' | 'member' | 'other';

/** The caller's properties that matter for rights (DEC-65 to DEC-72, DEC-110, DEC-125). */
export interface Person {
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly isAccountManager: boolean;
  /** `isWSAdmin`. */
  readonly isAdmin: boolean;
  readonly isSuper: boolean;
  /** Leads the team of `member`, another team, or none. */
  readonly leads: 'theirs' | 'another' | null;
}

const nobody = { isAccountManager: false, isAdmin: false, isSuper: false, leads: null } as const;
const plain: readonly Permission[] = ['View Tasks', 'Create Tasks'];

/** The permissions of an Account Manager (DEC-125). */
const managers: readonly Permission[] = [
  ...plain,
  'View Clients',
  'Create Clients',
  'View Projects',
  'Create Projects',
  'View Labels',
  'Create Labels',
  'View Users',
  'View Teams',
  'View Reports',
  'View Tasks Report',
  'Assign Users to Project',
  'Unassign Users from Project',
  'Create, edit, and delete current and past tasks and time entries of members they have access to',
];

/** The users of the company, by role. */
export const staff = {
  user: { ...nobody, name: 'User', permissions: new Set(plain) },
  lead: { ...nobody, name: 'Lead of the team', permissions: new Set(plain), leads: 'theirs' },
  otherLead: { ...nobody, name: 'Lead of another team', permissions: new Set(plain), leads: 'another' },
  manager: { ...nobody, name: 'Account Manager', permissions: new Set(managers), isAccountManager: true },
  admin: { ...nobody, name: 'Workspace admin', permissions: new Set(allPermissions), isAdmin: true },
  superUser: { ...nobody, name: 'Super user', permissions: new Set(plain), isSuper: true },
} as const satisfies Readonly<Record<string, Person>>;

/** A user for each permission, whose role has that one alone. */
export const specialists: readonly Person[] = allPermissions.map((permission) => ({
  ...nobody,
  name: `only ${permission}`,
  permissions: new Set([permission]),
}));

/** A workspace admin who views the app as a role without permissions (0082). */
export const viewing: Person = { ...nobody, name: 'Workspace admin in a view', permissions: new Set() };

/** An admin of another company. */
export const outsider: Person = { ...staff.admin, name: 'Admin of another workspace' };

/** The outcome of a request: done, refused for a missing right, not found, invalid, or in conflict (DEC-132). */
export type Outcome = 'yes' | 'no' | 'unknown' | 'invalid' | 'conflict';

export const can =
  (...all: readonly Permission[]) =>
  ({ permissions }: Person): boolean =>
    all.every((each) => permissions.has(each));

export const either =
  (...rules: readonly ((person: Person) => boolean)[]) =>
  (person: Person): boolean =>
    rules.some((rule) => rule(person));

export const both =
  (...rules: readonly ((person: Person) => boolean)[]) =>
  (person: Person): boolean =>
    rules.every((rule) => rule(person));

/** All signed-in users. */
export const everybody = (): boolean => true;

export const noOne = (): boolean => false;

/** Workspace admins (DEC-110). */
export const admins = ({ isAdmin }: Person): boolean => isAdmin;

/** Super users (ROL-33). */
export const superUsers = ({ isSuper }: Person): boolean => isSuper;

/** Account Managers and users with the members-tasks permission (ROL-17, DEC-68). */
export const managesAll = ({ isAccountManager, permissions }: Person): boolean =>
  isAccountManager ||
  permissions.has(
    'Create, edit, and delete current and past tasks and time entries of members they have access to',
  );

/** Those who manage all users' tasks: `View Tasks` gives access to others' tasks (DEC-147). */
export const managesTasksOfAll: (person: Person) => boolean = both(can('View Tasks'), managesAll);

/** Users see and edit own tasks; with `View Tasks` leads their team's, others all tasks (DEC-39, DEC-68, DEC-147). */
export const manages =
  (whose: Whose) =>
  (person: Person): boolean =>
    whose === 'own' ||
    managesTasksOfAll(person) ||
    (whose === 'member' && person.leads === 'theirs' && can('View Tasks')(person));

/** Who may assign and create tasks for any user, leads included (ROL-27, ROL-28, ROL-31, DEC-68). */
export const assignsAnybody: (person: Person) => boolean = both(
  can('View Tasks'),
  either(managesAll, ({ leads }) => leads !== null),
);

/** `canArchiveProject`, which covers clients too (DEC-70). */
export const archivesProjects: (person: Person) => boolean = either(admins, can('Delete Project'));

/** `canArchiveLabel` (DEC-70). */
export const archivesLabels: (person: Person) => boolean = either(admins, can('Create Labels'));
