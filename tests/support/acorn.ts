import type { WireWorkspace } from '#domain/contract/workspaces-contract.ts';

/** A trial company with six users on six seats, as the server returns it. */
export const acorn: WireWorkspace = {
  WorkspaceId: 1,
  CompanyName: 'Acorn Studio',
  DateCreated: '2026-11-09T10:00:00.000Z',
  StripeCustomerId: null,
  DaysRemaining: 3,
  Status: 'Trial',
  Seats: 6,
  UsedSeats: 6,
  DefaultClientId: null,
  DefaultProjectId: null,
  DefaultLabelId: null,
  DefaultEstimatedTime: null,
};
