import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  ChartColumn,
  Clock,
  CreditCard,
  Folder,
  type LucideIcon,
  Network,
  Shield,
  Tag,
  TextSearch,
  Users,
  Wrench,
} from 'lucide-react';
import type { ScreenRight } from '#domain/access/index.ts';
import { timesheetWords } from '#domain/report/index.ts';
import type { ScreenId, ScreenParams } from '#features/page/index.ts';
import type { MenuGroup } from '#features/shell/index.ts';
import { type LazyComponent, lazyComponent } from '#ui/interaction/lazy-component.tsx';

export interface Screen<Id extends ScreenId = ScreenId> {
  /** A star also matches any trailing path (DEC-60). */
  readonly path: PathOf<ScreenParams[Id]>;
  readonly title: string;
  readonly may: 'open' | ScreenRight;
  readonly load: LazyComponent<object>;
  readonly menu?: {
    readonly group: MenuGroup;
    readonly icon: LucideIcon;
    /** No menu entry for users who may open this other screen. */
    readonly unless?: ScreenId;
  };
  /** Painted before the app runs, so it must not depend on more than its path (decision 0120). */
  readonly painted?: 'always' | 'signedOut';
  /** The screen works offline and sends its changes later. */
  readonly keepsChanges?: true;
  readonly of?: ScreenId;
}

type PathOf<Name extends string> = [Name] extends [never]
  ? `/${string}`
  : Name extends '*'
    ? '/*'
    : `/${string}/:${Name}`;

export const settings = () => import('./settings-screens.ts');
export const account = () => import('./account-screens.ts');
const onboarding = () => import('./onboarding-screens.ts');
const reports = () => import('./report-screens.ts');
const planReports = () => import('./plan-report-screens.ts');
const search = () => import('./search-screens.ts');
const board = lazyComponent(() => import('#app/board/board-route.tsx'), 'BoardRoute');
const clients = lazyComponent(settings, 'ClientsScreen');
const users = lazyComponent(settings, 'UsersScreen');
const teams = lazyComponent(settings, 'TeamsScreen');
const projects = lazyComponent(settings, 'ProjectsScreen');
const labels = lazyComponent(settings, 'LabelsScreen');

const roles = lazyComponent(settings, 'RolesScreen');
const managedWorkspaces = lazyComponent(settings, 'WorkspacesScreen');
const notifications = lazyComponent(settings, 'NotificationsScreen');

/** No other file may name a path (NAV-03 to NAV-37, DEC-10, DEC-67). */
export const screens: { readonly [Id in ScreenId]: Screen<Id> } = {
  signIn: {
    path: '/login',
    title: 'Sign in',
    may: 'open',
    load: lazyComponent(() => import('#features/auth/sign-in-screen.tsx'), 'SignInScreen'),
    painted: 'signedOut',
  },
  signUp: {
    path: '/signup',
    title: 'Sign up',
    may: 'open',
    load: lazyComponent(() => import('./sign-up-screens.ts'), 'SignUpScreen'),
    painted: 'signedOut',
  },
  google: {
    path: '/google',
    title: 'Continue with Google',
    may: 'open',
    load: lazyComponent(account, 'GoogleScreen'),
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot password?',
    may: 'open',
    load: lazyComponent(account, 'ForgotPasswordScreen'),
    painted: 'always',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Set a new password',
    may: 'open',
    load: lazyComponent(account, 'NewPasswordScreen'),
  },
  changeAddress: {
    path: '/change-address',
    title: 'Change your e-mail address',
    may: 'open',
    load: lazyComponent(account, 'ChangeAddressScreen'),
  },
  setPassword: {
    path: '/set-password',
    title: 'Set your password',
    may: 'open',
    load: lazyComponent(account, 'InvitationScreen'),
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm your e-mail address',
    may: 'open',
    load: lazyComponent(account, 'ConfirmEmailScreen'),
  },
  outbox: {
    path: '/outbox',
    title: 'Outbox',
    may: 'open',
    load: lazyComponent(account, 'OutboxScreen'),
  },
  onboarding: {
    path: '/onboarding',
    title: 'Onboarding',
    may: 'signedIn',
    load: lazyComponent(onboarding, 'OnboardingScreen'),
  },

  tasks: {
    path: '/app/tasks',
    title: 'Calendar',
    may: 'signedIn',
    load: board,
    keepsChanges: true,
    menu: { group: 'main', icon: CalendarDays },
  },
  templates: {
    path: '/app/tasks/templates',
    title: 'Templates',
    may: 'signedIn',
    load: board,
    keepsChanges: true,
  },
  template: {
    path: '/app/tasks/templates/:id',
    title: 'Template',
    may: 'signedIn',
    load: board,
    keepsChanges: true,
    of: 'templates',
  },
  calendarImport: {
    path: '/app/tasks/import',
    title: 'Import from calendar',
    may: 'signedIn',
    load: board,
    keepsChanges: true,
  },
  search: {
    path: '/app/search',
    title: 'Find tasks',
    may: 'signedIn',
    load: lazyComponent(search, 'TaskSearchScreen'),
    keepsChanges: true,
    menu: { group: 'main', icon: TextSearch },
  },
  reports: {
    path: '/app/reports',
    title: 'Reports',
    may: 'View Reports',
    load: lazyComponent(reports, 'ReportScreen'),
    menu: { group: 'main', icon: ChartColumn },
  },
  tasksReport: {
    path: '/app/reports/tasks/*',
    title: 'Tasks report',
    may: 'View Tasks Report',
    load: lazyComponent(reports, 'TasksReportScreen'),
  },
  timesheet: {
    path: '/app/reports/timesheet',
    title: timesheetWords.title,
    may: 'signedIn',
    load: lazyComponent(reports, 'TimesheetScreen'),
    menu: { group: 'main', icon: Clock, unless: 'reports' },
  },
  assistant: {
    path: '/app/reports/assistant',
    title: 'Report assistant',
    may: 'View Reports',
    load: lazyComponent(reports, 'AssistantScreen'),
  },
  drift: {
    path: '/app/reports/drift',
    title: 'Planned vs. done',
    may: 'View Reports',
    load: lazyComponent(planReports, 'DriftScreen'),
  },
  boardAsItStood: {
    path: '/app/reports/board-as-it-stood',
    title: 'Board history',
    may: 'signedIn',
    load: lazyComponent(planReports, 'BoardHistoryScreen'),
  },

  users: {
    path: '/app/users',
    title: 'Users',
    may: 'View Users',
    load: users,
    menu: { group: 'settings', icon: Users },
  },
  addUser: { path: '/app/users/add', title: 'Add user', may: 'Create Users', load: users, of: 'users' },
  user: { path: '/app/users/:id', title: 'Edit user', may: 'View Users', load: users, of: 'users' },
  teams: {
    path: '/app/teams',
    title: 'Teams',
    may: 'View Teams',
    load: teams,
    menu: { group: 'settings', icon: Network },
  },
  addTeam: { path: '/app/teams/add', title: 'Add team', may: 'Create Teams', load: teams, of: 'teams' },
  team: { path: '/app/teams/:id', title: 'Edit team', may: 'View Teams', load: teams, of: 'teams' },
  clients: {
    path: '/app/clients',
    title: 'Clients',
    may: 'View Clients',
    load: clients,
    menu: { group: 'settings', icon: BriefcaseBusiness },
  },
  addClient: {
    path: '/app/clients/add',
    title: 'Add client',
    may: 'Create Clients',
    load: clients,
    of: 'clients',
  },
  client: {
    path: '/app/clients/:id',
    title: 'Edit client',
    may: 'View Clients',
    load: clients,
    of: 'clients',
  },
  projects: {
    path: '/app/projects',
    title: 'Projects',
    may: 'View Projects',
    load: projects,
    menu: { group: 'settings', icon: Folder },
  },
  addProject: {
    path: '/app/projects/add',
    title: 'Add project',
    may: 'Create Projects',
    load: projects,
    of: 'projects',
  },
  project: {
    path: '/app/projects/:id',
    title: 'Project',
    may: 'View Projects',
    load: projects,
    of: 'projects',
  },
  labels: {
    path: '/app/labels/*',
    title: 'Labels',
    may: 'View Labels',
    load: labels,
    menu: { group: 'settings', icon: Tag },
  },
  addLabel: {
    path: '/app/labels/add/*',
    title: 'Add label',
    may: 'Create Labels',
    load: labels,
    of: 'labels',
  },
  label: { path: '/app/labels/:id', title: 'Edit label', may: 'View Labels', load: labels, of: 'labels' },
  roles: {
    path: '/app/security',
    title: 'Roles',
    may: 'Manage Permissions',
    load: roles,
    menu: { group: 'settings', icon: Shield },
  },
  role: {
    path: '/app/security/:id',
    title: 'Edit role',
    may: 'Manage Permissions',
    load: roles,
    of: 'roles',
  },
  subscription: {
    path: '/app/subscription',
    title: 'Subscription',
    may: 'workspaceAdmin',
    load: lazyComponent(settings, 'SubscriptionScreen'),
    menu: { group: 'settings', icon: CreditCard },
  },
  workspace: {
    path: '/app/workspace',
    title: 'Workspace',
    may: 'workspaceAdmin',
    load: lazyComponent(settings, 'WorkspaceScreen'),
    menu: { group: 'settings', icon: Building2 },
  },
  audit: {
    path: '/app/audit',
    title: 'Audit log',
    may: 'workspaceAdmin',
    load: lazyComponent(settings, 'AuditScreen'),
  },
  profile: {
    path: '/app/profile/*',
    title: 'Your settings',
    may: 'signedIn',
    load: lazyComponent(settings, 'ProfileScreen'),
  },
  backoffice: {
    path: '/app/manage',
    title: 'Backoffice',
    may: 'superUser',
    load: managedWorkspaces,
    menu: { group: 'settings', icon: Wrench },
  },
  managedWorkspace: {
    path: '/app/manage/workspaces/:id',
    title: 'Backoffice workspace',
    may: 'superUser',
    load: managedWorkspaces,
    of: 'backoffice',
  },
  allUsers: {
    path: '/app/manage/users',
    title: 'All users',
    may: 'superUser',
    load: lazyComponent(settings, 'AllUsersScreen'),
  },
  notifications: {
    path: '/app/manage/notifications',
    title: 'Notifications',
    may: 'superUser',
    load: notifications,
  },
  addNotification: {
    path: '/app/manage/notifications/add',
    title: 'Add notification',
    may: 'superUser',
    load: notifications,
    of: 'notifications',
  },
  notification: {
    path: '/app/manage/notifications/:id',
    title: 'Edit notification',
    may: 'superUser',
    load: notifications,
    of: 'notifications',
  },
  notFound: {
    path: '/*',
    title: 'Not found',
    may: 'signedIn',
    load: lazyComponent(settings, 'NotFoundScreen'),
  },
};

export const FIRST_SCREEN = 'tasks';

export const startPaths = ['/', '/app'] as const;
