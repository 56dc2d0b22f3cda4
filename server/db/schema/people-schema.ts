import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { color, createdAt, instant, isColor, notBlank, whole, workspaceId } from './columns-schema.ts';
import { workspaces } from './workspaces-schema.ts';

export const permissions = pgTable('permissions', {
  id: integer('id').primaryKey(),
  description: text('description').notNull().unique(),
  module: text('module').notNull(),
});

export const roles = pgTable(
  'roles',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('roles_name').on(t.workspaceId, t.name),
    check('roles_name_given', notBlank(t.name)),
  ],
);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    workspaceId: workspaceId(),
    roleId: whole('role_id').notNull(),
    permissionId: integer('permission_id')
      .notNull()
      .references(() => permissions.id),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.roleId, t.permissionId] }),
    foreignKey({
      name: 'role_permissions_role',
      columns: [t.workspaceId, t.roleId],
      foreignColumns: [roles.workspaceId, roles.id],
    }),
  ],
);

/** Only one account of all workspaces may have verified an address (N6, decision 0091). */
export const users = pgTable(
  'users',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    roleId: whole('role_id').notNull(),
    hourlyRate: numeric('hourly_rate', { precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    status: smallint('status').notNull().default(1),
    isWorkspaceAdmin: boolean('is_workspace_admin').notNull().default(false),
    isOnboarded: boolean('is_onboarded').notNull().default(false),
    timeZone: text('time_zone').notNull().default('UTC'),
    passwordHash: text('password_hash'),
    emailProvenAt: instant('email_proven_at'),
    /** When the last invitation mail failed for good; null if it didn't, as far as is known. */
    inviteUnsentAt: instant('invite_unsent_at'),
    googleIssuer: text('google_issuer'),
    googleSubject: text('google_subject'),
    /** For display only; never look up users by it. */
    googleEmail: text('google_email'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`${t.emailProvenAt} IS NOT NULL`),
    uniqueIndex('users_email_unproven')
      .on(sql`lower(${t.email})`)
      .where(
        sql`${t.emailProvenAt} IS NULL AND (${t.passwordHash} IS NOT NULL OR ${t.googleSubject} IS NOT NULL)`,
      ),
    uniqueIndex('users_email_here').on(t.workspaceId, sql`lower(${t.email})`),
    // One unfinished sign-up per address: a second attempt continues the first.
    uniqueIndex('users_email_sign_up')
      .on(sql`lower(${t.email})`)
      .where(
        sql`${t.passwordHash} IS NULL AND ${t.googleSubject} IS NULL AND ${t.emailProvenAt} IS NULL AND ${t.isWorkspaceAdmin} AND NOT ${t.isOnboarded} AND ${t.status} = 1`,
      ),
    index('users_address').on(sql`lower(${t.email})`),
    uniqueIndex('users_google').on(t.googleIssuer, t.googleSubject),
    foreignKey({
      name: 'users_role',
      columns: [t.workspaceId, t.roleId],
      foreignColumns: [roles.workspaceId, roles.id],
    }),
    check('users_email_given', sql`${t.email} LIKE '%_@_%' AND length(${t.email}) <= 254`),
    check('users_rate', sql`${t.hourlyRate} >= 0`),
    // 3 is a deleted, anonymized account.
    check('users_status', sql`${t.status} IN (0, 1, 3)`),
    check('users_google_whole', sql`(${t.googleIssuer} IS NULL) = (${t.googleSubject} IS NULL)`),
    check('users_google_named', sql`${t.googleEmail} IS NULL OR ${t.googleSubject} IS NOT NULL`),
    check('users_time_zone_given', notBlank(t.timeZone)),
  ],
);

export const NO_GOOGLE = { googleIssuer: null, googleSubject: null, googleEmail: null } as const;

export const teams = pgTable(
  'teams',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    leadId: whole('lead_id'),
    isActive: boolean('is_active').notNull().default(true),
    color: color('color').notNull(),
    description: text('description').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('teams_name').on(t.workspaceId, sql`lower(${t.name})`),
    index('teams_lead').on(t.workspaceId, t.leadId),
    foreignKey({
      name: 'teams_lead',
      columns: [t.workspaceId, t.leadId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    check('teams_name_given', notBlank(t.name)),
    check('teams_color', isColor(t.color)),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    workspaceId: workspaceId(),
    teamId: whole('team_id').notNull(),
    userId: whole('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.teamId, t.userId] }),
    index('team_members_user').on(t.workspaceId, t.userId),
    foreignKey({
      name: 'team_members_team',
      columns: [t.workspaceId, t.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }),
    foreignKey({
      name: 'team_members_user',
      columns: [t.workspaceId, t.userId],
      foreignColumns: [users.workspaceId, users.id],
    }),
  ],
);
