import type { Calls } from '#domain/contract/services.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import { authHandlers } from './auth.ts';
import { clientHandlers } from './clients.ts';
import { labelHandlers } from './labels.ts';
import { projectHandlers } from './projects.ts';
import { systemHandlers } from './system.ts';
import { taskHandlers } from './tasks.ts';
import { templateHandlers } from './templates.ts';
import { userHandlers } from './users.ts';

/** What serves each call of the contract (P1). */
export const handlers: Handlers<Calls> = {
  ...systemHandlers,
  ...authHandlers,
  ...userHandlers,
  ...clientHandlers,
  ...projectHandlers,
  ...labelHandlers,
  ...taskHandlers,
  ...templateHandlers,
};
