/** What the calls below an address are about, the longer address first. */
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

/** What a call like "POST /api/tasks/Task/Export" reads; null for one that it does not know. */
export const readSubject = (call: string): string | null => subjectOf(call.split(' ')[1] ?? '');

/** Reads that are not sent as GET. */
const isRead = (method: string, path: string): boolean =>
  method === 'GET' || /\/(?:List|TeamMembers)$|^\/api\/get-/.test(path);

/** Says of a call like "PUT /api/users/User" that somebody was refused it; names a call that it does not know. */
export function deniedSentence(who: string, call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const subject = subjectOf(path);
  if (subject === null) return `${who} was denied access: ${call}.`;
  return `${who} was not allowed to ${isRead(method, path) ? 'view' : 'change'} ${subject}.`;
}
