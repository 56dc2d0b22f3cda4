import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestSmtp {
  /** With the scheme, without account: `smtp://127.0.0.1:port`. */
  readonly url: string;
  /** The accepted mails, parsed and raw. */
  readonly mails: readonly { readonly email: Email; readonly raw: string; readonly isSecure: boolean }[];
  /** The recipient addresses received. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

/** A refusing SMTP answer: 550 is permanent, 452 temporary. */
export const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** The answer to a recipient; null accepts it. */
export type ToRecipient = (address: string, time: number) => Error | null;

/** Starts it on a free loopback port, or on the given one. */
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
