import type { Log } from '#server/http/index.ts';

export interface MailTrouble {
  failed(code: string, queue: () => Promise<MailQueue>): Promise<void>;
  sent(): void;
}

export interface MailQueue {
  readonly size: number;
  readonly nextAt: number | null;
}

/** Creates the log of mail server failures: at the start, every ten minutes and at the end. */
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
  readonly now: () => number;
}

const SAID_EVERY_MS = 600_000;
