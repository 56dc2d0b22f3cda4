import { MINUTE_MS } from '#domain/constants.ts';
import { type Database, withTenant } from '#server/db/index.ts';
import type { Background } from '#server/http/index.ts';
import { type AuditEntry, writeAudit } from './audit-log.ts';

export interface Denials {
  add(caller: DeniedCaller, call: string): void;
}

type DeniedCaller = Pick<AuditEntry, 'at' | 'address'> & {
  readonly workspaceId: number;
  readonly userId: number;
};

interface DenialDeps {
  readonly database: Database;
  readonly background: Background;
  readonly queue: { run(userId: number, work: () => Promise<void>): Promise<void> };
}

/** Creates the audit of refusals, limited to 10 single rows and one summary row per user and minute. */
export function createDenials({ database, background, queue }: DenialDeps): Denials {
  const minutes = new Map<number, { readonly calls: Set<string>; more: number; last: DeniedCaller }>();

  const write = ({ userId, workspaceId, ...noted }: DeniedCaller, details: AuditEntry['details']) =>
    queue.run(userId, () =>
      withTenant(database, workspaceId, (tx) =>
        writeAudit(tx, {
          event: 'access.refused',
          ...noted,
          userId,
          workspaceId,
          ...(details && { details }),
        }),
      ),
    );
  const endMinute = async (userId: number) => {
    const minute = minutes.get(userId);
    minutes.delete(userId);
    if (minute !== undefined && minute.more > 0) await write(minute.last, { more: minute.more });
  };
  return {
    add(caller, call) {
      const { userId } = caller;
      const minute = minutes.get(userId) ?? { calls: new Set(), more: 0, last: caller };
      if (!minutes.has(userId)) background.run(() => endMinute(userId), MINUTE_MS);
      minutes.set(userId, minute);
      if (minute.calls.has(call) || minute.calls.size >= MOST_CALLS) {
        minute.more += 1;
        minute.last = caller;
        return;
      }
      minute.calls.add(call);
      background.run(() => write(caller, { call }));
    },
  };
}

const MOST_CALLS = 10;
