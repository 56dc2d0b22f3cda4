import type { Config } from '#server/config/config.ts';
import { forWorkspace } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { mails } from '#server/db/schema/access.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp.ts';

/** The mail server of the configuration, else the local outbox. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, database: Database): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(database) : smtpMailer(config.smtpUrl, config.mailFrom);
}

function outboxMailer(database: Database): Mailer {
  return {
    kind: 'outbox',
    send: ({ workspaceId, to, subject, text }) =>
      forWorkspace(database, workspaceId, async (tx) => {
        const id = await nextId(tx, 'mails');
        await tx.insert(mails).values({ workspaceId, id, recipient: to, subject, body: text });
      }),
  };
}
