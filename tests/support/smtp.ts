import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server for one test. */
export interface TestSmtp {
  /** With the scheme, without account: `smtp://127.0.0.1:port`. */
  readonly url: string;
  /** The mails that it took, read as a mail program reads them, and as they came. */
  readonly mails: readonly { readonly email: Email; readonly raw: string; readonly isSecure: boolean }[];
  /** How often somebody said for whom a mail is. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

/** An answer of the mail server other than yes: 550 for good, 452 for the time being. */
export const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** What a test lets it say to a recipient; null is yes. */
export type ToRecipient = (address: string, time: number) => Error | null;

/** Starts it on a free port of the loopback address, or on the one that is given. */
export async function startSmtp(
  options: SMTPServerOptions = {},
  { toRecipient = () => null, port = 0 }: { readonly toRecipient?: ToRecipient; readonly port?: number } = {},
): Promise<TestSmtp> {
  const mails: TestSmtp['mails'][number][] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(toRecipient(address, recipients.length));
    },
    onData: (stream, session, done) => {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        const raw = Buffer.concat(parts);
        const email = await PostalMime.parse(raw);
        mails.push({ email, raw: raw.toString(), isSecure: session.secure });
        done();
      })();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
