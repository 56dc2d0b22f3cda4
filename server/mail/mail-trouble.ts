import type { Log } from '#server/http/log.ts';

/** Tells the operator about a mail server that takes no e-mails: a sentence at a time, not one for each e-mail or try. */
export interface MailTrouble {
  /** A try has failed. */
  failed(code: string, queue: () => Promise<MailQueue>): Promise<void>;
  /** An e-mail was taken. */
  sent(): void;
}

/** The e-mails that wait, and when (ms) the next of them is tried. */
export interface MailQueue {
  readonly size: number;
  readonly nextAt: number | null;
}

/** Says that the mail server fails when it begins, every ten minutes while it lasts, and when it is over. */
export function createMailTrouble({ host, log, now }: TroubleParts): MailTrouble {
  let saidAt: number | null = null;
  return {
    failed: async (code, queue) => {
      if (saidAt !== null && now() - saidAt < SAID_EVERY_MS) return;
      saidAt = now();
      const { size, nextAt } = await queue();
      const waiting = size === 1 ? '1 e-mail is waiting' : `${size} e-mails are waiting`;
      const next = nextAt === null ? '' : `; the next try is at ${new Date(nextAt).toISOString()}`;
      log.warn(`The mail server ${host} didn't take an e-mail (${code}): ${waiting}${next}.`);
    },
    sent: () => {
      if (saidAt !== null) log.info(`The mail server ${host} takes e-mails again.`);
      saidAt = null;
    },
  };
}

interface TroubleParts {
  readonly host: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Server time in ms. */
  readonly now: () => number;
}

const SAID_EVERY_MS = 600_000;
