import { admins, either, everybody, superUsers } from './person.ts';
import { PLAN } from './payment.ts';
import { answering, on, plain, type RightRow } from './row.ts';
import { beyond } from './rows-people.ts';

/** The workspace, notifications, the backoffice and the subscription (DEC-67, DEC-72, DEC-77, DEC-85, DEC-110). */
export const companyRows: readonly RightRow[] = [
  on('GET /api/workspaces/{id}', '', admins, ({ company }) => ({ params: { id: company.id } })),
  plain('GET /api/workspaces/Workspace/SecondFactor', admins),
  plain(
    'PUT /api/workspaces/Workspace/SecondFactor',
    admins,
    ({ confirmation }) => ({ body: { IsRequired: false, Confirmation: confirmation } }),
    'no longer required',
  ),
  on('PUT /api/workspaces', '', admins, ({ company }) => ({
    body: { WorkspaceId: company.id, CompanyName: 'Else' },
  })),
  on('PUT /api/workspaces/Workspace/SetCompanyName', '', admins, ({ company }) => ({
    body: { WorkspaceId: company.id, CompanyName: 'Else' },
  })),
  ...(['GET /api/workspaces/{id}/admin', 'GET /api/admin/manage/workspace/{id}'] as const).map((call) =>
    answering(
      on(call, "the caller's workspace", either(admins, superUsers), ({ company }) => ({
        params: { id: company.id },
      })),
      beyond,
    ),
  ),
  plain('GET /api/workspaces/Workspace/Audit', admins),
  on('POST /api/users/User/FinishOnboarding', 'for themselves', admins, ({ own }) => ({
    body: { idUser: own.userId },
  })),
  plain('GET /api/admin/manage/workspaces', superUsers),
  plain('GET /api/admin/manage/users', superUsers),
  plain('GET /api/labels/Notification/List', everybody),
  plain('POST /api/labels/Notification', superUsers, () => ({ body: { Message: 'New' } })),
  plain('PUT /api/labels/Notification', superUsers, ({ notification }) => ({
    body: { Id: notification, Message: 'Else' },
  })),
  plain('DELETE /api/labels/Notification/{id}', superUsers, ({ notification }) => ({
    params: { id: notification },
  })),
  on(
    'POST /api/create-checkout-session',
    'with an active subscription',
    admins,
    ({ company }) => ({ body: { priceId: PLAN, quantity: 100, WorkspaceId: company.id } }),
    { allowed: 'conflict' },
  ),
  on(
    'POST /api/get-customer-id/{sessionId}',
    '',
    admins,
    ({ payment: { sessionId } }) => ({ params: { sessionId }, body: { checkoutSessionId: sessionId } }),
    { door: admins },
  ),
  on(
    'POST /api/admin/subscription',
    '',
    admins,
    ({ payment }) => ({ body: { StripeCustomerId: payment.customerId } }),
    { door: admins },
  ),
  on(
    'GET /api/get-subscription-details/{customerId}',
    '',
    admins,
    ({ payment: { customerId } }) => ({ params: { customerId } }),
    { door: admins },
  ),
  on(
    'POST /api/create-billing-portal/{id}',
    '',
    admins,
    ({ payment }) => ({ params: { id: payment.customerId } }),
    { door: admins },
  ),
  on(
    'POST /api/update-subscription-quantity',
    '',
    admins,
    ({ payment: { subscriptionId } }) => ({ body: { subscriptionId, newQuantity: 101 } }),
    { door: admins },
  ),
  plain('GET /api/get-products/{id}', admins, () => ({ params: { id: PLAN } })),
];
