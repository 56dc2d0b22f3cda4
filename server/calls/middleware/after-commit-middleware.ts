import { announceFacts } from '#server/stream/index.ts';
import { afterCommit as doAfterCommit } from '#server/calls/after-commit.ts';
import type { CallMiddleware } from '#server/calls/call-env.ts';

/** Starts what follows a call after its transaction; no response waits for it. */
export const afterCommit: CallMiddleware = async (c, next) => {
  await next();
  const { mounted, caller, answer } = c.var;
  const { call, deps } = mounted;
  doAfterCommit(deps, caller, answer);
  if (call.effect === 'write' && answer.position !== undefined) announceFacts(deps, caller.workspaceId);
};
