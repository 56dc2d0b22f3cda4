import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { codeOf } from '#server/base/index.ts';
import { MailRefused, type Mailer } from './mail.ts';

export interface SmtpPatience {
  readonly connectMs: number;
  readonly answerMs: number;
  /** Limit for the whole letter, even while the mail server keeps answering. */
  readonly letterMs: number;
}

/** Sends by the SMTP server of a URL (DEC-101); requires TLS for a password unless `?requireTLS=false`. */
export function smtpMailer(url: string, from: string, patience: SmtpPatience = PATIENCE): Mailer {
  const options = optionsOf(url, patience);
  return {
    send: async ({ to, subject, text, html, id, writtenAt }) => {
      const messageId = `<${id}@${domainOf(from)}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // As a name with an address: in plain text a comma would start another recipient.
      const mail = { from, to: { name: '', address: to }, subject, text, html, messageId, headers };
      const socket = new Socket();
      const limit = setTimeout(() => socket.destroy(), patience.letterMs);
      try {
        await createTransport({ ...options, socket }).sendMail({ ...mail, date: new Date(writtenAt) });
      } catch (error) {
        throw refusalOf(error);
      } finally {
        clearTimeout(limit);
      }
    },
  };
}

/** Connects to the mail server, signs in and disconnects; throws its error or the network's. */
export async function signInToSmtp(url: string, patience: SmtpPatience): Promise<void> {
  const socket = new Socket();
  const limit = setTimeout(() => socket.destroy(), patience.letterMs);
  try {
    await createTransport({ ...optionsOf(url, patience), socket }).verify();
  } finally {
    clearTimeout(limit);
  }
}

function optionsOf(url: string, patience: SmtpPatience) {
  const { password, searchParams } = new URL(url);
  return {
    url,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.answerMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(password !== '' && !searchParams.has('requireTLS') && { requireTLS: true }),
  };
}

/** Keeps codes only: the server's text may name the recipient (S3-42). */
function refusalOf(error: unknown): MailRefused {
  const code = codeOf(error);
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;
  const isTemporary = answer === undefined ? code !== undefined && PASSING.has(code) : answer < 500;
  return new MailRefused([code, answer].filter((part) => part !== undefined).join(' '), isTemporary);
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

const PASSING = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL', 'ECONNRESET']);
const PATIENCE: SmtpPatience = { connectMs: 10_000, answerMs: 30_000, letterMs: 120_000 };
