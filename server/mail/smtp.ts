import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { codeOf } from '#server/base/error-code.ts';
import { MailRefused, type Mailer } from './mail.ts';

/** Waits (ms) for a mail server that does not answer. */
export interface SmtpPatience {
  readonly connectMs: number;
  readonly answerMs: number;
  /** For the whole letter: a mail server that goes on talking is left in the middle of a word. */
  readonly letterMs: number;
}

/**
 * The mail server of an address like `smtps://user:password@host:465` (DEC-101). A password goes over a line in TLS
 * alone, unless the address says `?requireTLS=false`.
 */
export function smtpMailer(url: string, from: string, patience: SmtpPatience = PATIENCE): Mailer {
  const options = optionsOf(url, patience);
  return {
    send: async ({ to, subject, text, html, id, writtenAt }) => {
      const messageId = `<${id}@${domainOf(from)}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // As a name with an address: in a text alone a comma would begin another recipient.
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

/** Connects to the mail server as for a letter, signs in and leaves. Throws what the mail server or the network says. */
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

/** What went wrong, by the codes alone: what the mail server says beside them may name the recipient (S3-42). */
function refusalOf(error: unknown): MailRefused {
  const code = codeOf(error);
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;
  const isTemporary = answer === undefined ? code !== undefined && PASSING.has(code) : answer < 500;
  return new MailRefused([code, answer].filter((part) => part !== undefined).join(' '), isTemporary);
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** What a mail server that is down, busy or cut off looks like. */
const PASSING = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL', 'ECONNRESET']);
const PATIENCE: SmtpPatience = { connectMs: 10_000, answerMs: 30_000, letterMs: 120_000 };
