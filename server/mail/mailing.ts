import { createFairQueue } from '#server/base/index.ts';
import type { Background } from '#server/http/index.ts';

export interface Mailing {
  check(): void;
  end(): void;
}

interface Waiting {
  nextDueAt(): Promise<number | null>;
}

export interface MailRequests extends Waiting {
  processDue(): Promise<void>;
}

export interface Letters extends Waiting {
  /** Claims a due letter and returns the function that sends it; null if there is none. */
  take(): Promise<(() => Promise<void>) | null>;
}

interface MailingParts {
  readonly requests: MailRequests;
  /** Null without a mail server: posted letters then stay in the database. */
  readonly letters: Letters | null;
  readonly background: Background;
  readonly now: () => number;
}

/** Processes due mail, a few at a time, and checks every half minute; all state is in the database (0085). */
export function createMailing({ requests, letters, background, now }: MailingParts): Mailing {
  const turn = createFairQueue({ atOnce: 1 });
  let atWork = 0;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    if (isEnded || atWork === AT_ONCE) return;
    atWork += 1;
    background.run(work);
  }

  async function work(): Promise<void> {
    try {
      for (let task = await next(); task !== null; task = await next()) {
        check();
        await task();
      }
    } finally {
      atWork -= 1;
      checkIn(LONGEST_MS);
    }
    if (isEnded) return;
    const dues = await Promise.all([requests.nextDueAt(), letters?.nextDueAt() ?? Promise.resolve(null)]);
    checkIn(Math.min(...dues.map((at) => (at === null ? LONGEST_MS : at - now()))));
  }

  /** One at a time: in parallel they would all pick the same letter. */
  const next = () =>
    turn.run('', async () => {
      if (!isEnded) await requests.processDue();
      return isEnded ? null : (letters?.take() ?? null);
    });

  function checkIn(ms: number): void {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(check, Math.min(Math.max(ms, LEAST_MS), LONGEST_MS)).unref();
  }

  return {
    check,
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}

const AT_ONCE = 4;
const LEAST_MS = 200;
const LONGEST_MS = 30_000;
