/**
 * Every screen by its id, with the name of what its address carries. Where it stands, what it is called and who may open
 * it says the table of the app.
 */
export interface ScreenParams {
  readonly signIn: never;
  readonly signUp: never;
  readonly google: never;
  readonly forgotPassword: never;
  readonly resetPassword: never;
  readonly changeAddress: never;
  readonly setPassword: never;
  readonly confirmEmail: never;
  readonly outbox: never;
  readonly onboarding: never;
  readonly tasks: never;
  readonly templates: never;
  readonly template: 'id';
  readonly calendarImport: never;
  readonly search: never;
  readonly reports: never;
  readonly tasksReport: never;
  readonly timesheet: never;
  readonly assistant: never;
  readonly drift: never;
  readonly boardAsItStood: never;
  readonly users: never;
  readonly addUser: never;
  readonly user: 'id';
  readonly teams: never;
  readonly addTeam: never;
  readonly team: 'id';
  readonly clients: never;
  readonly addClient: never;
  readonly client: 'id';
  readonly projects: never;
  readonly addProject: never;
  readonly project: 'id';
  readonly labels: never;
  readonly addLabel: never;
  readonly label: 'id';
  readonly roles: never;
  readonly role: 'id';
  readonly subscription: never;
  readonly workspace: never;
  readonly profile: never;
  readonly audit: never;
  readonly backoffice: never;
  readonly managedWorkspace: 'id';
  readonly allUsers: never;
  readonly notifications: never;
  readonly addNotification: never;
  readonly notification: 'id';
  readonly notFound: '*';
}

/** The id of a screen. */
export type ScreenId = keyof ScreenParams;
