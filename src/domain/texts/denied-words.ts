/** The longer path must come first. */
const subjects: readonly (readonly [string, string])[] = [
  ['/api/tasks/ReportView', 'saved views'],
  ['/api/tasks/Task/Export', 'reports'],
  ['/api/tasks/Task/Worked', 'sessions'],
  ['/api/tasks', 'tasks'],
  ['/api/labels/Notification', 'notifications'],
  ['/api/labels/Team', 'teams'],
  ['/api/labels', 'labels'],
  ['/api/clients', 'clients'],
  ['/api/projects', 'projects'],
  ['/api/templates', 'templates'],
  ['/api/users/Roles', 'roles'],
  ['/api/users/Permissions', 'permissions'],
  ['/api/users', 'users'],
  ['/api/workspaces/Workspace/Audit', 'the audit log'],
  ['/api/workspaces', 'the company settings'],
  ['/api/admin/subscription', 'the subscription'],
  ['/api/admin', 'the backoffice'],
  ['/api/create-billing-portal', 'the subscription'],
  ['/api/create-checkout-session', 'the subscription'],
  ['/api/get-', 'the subscription'],
  ['/api/update-subscription', 'the subscription'],
];

const subjectOf = (path: string): string | null =>
  subjects.find(([start]) => path.startsWith(start))?.[1] ?? null;

/** Returns the subject of a call such as "POST /api/tasks/Task/Export"; null if unknown. */
export const readSubject = (call: string): string | null => subjectOf(call.split(' ')[1] ?? '');

/** Some reads are sent as POST. */
const isRead = (method: string, path: string): boolean =>
  method === 'GET' || /\/(?:List|TeamMembers)$|^\/api\/get-/.test(path);

/** Returns the sentence about a refused call. */
export function deniedSentence(who: string, call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const subject = subjectOf(path);
  if (subject === null) return `${who} was denied access: ${call}.`;
  return `${who} was not allowed to ${isRead(method, path) ? 'view' : 'change'} ${subject}.`;
}
