import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import { forWorkspace } from '#server/db/handle.ts';
import { nextId } from '#server/db/ids.ts';
import type { Database } from '#server/db/pool.ts';
import { mails } from '#server/db/schema/access.ts';

/** A mail to a person of a workspace. */
export interface Mail {
  readonly workspaceId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails (DEC-101). */
export interface Mailer {
  readonly kind: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
}

/** The mail server of the configuration, else the local outbox. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, database: Database): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(database) : smtpMailer(config.smtpUrl, config.mailFrom);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    kind: 'smtp',
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html });
    },
  };
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
