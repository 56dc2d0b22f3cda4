import { createFairQueue } from '#server/base/fair-queue.ts';
import type { Background } from '#server/http/background.ts';

/** Sees to what was promised by mail: it stands in the database until it is done. */
export interface Mailing {
  /** Begins with what is due; call it after a commit that left something to do. */
  check(): void;
  /** Begins nothing more: what is left is done after the next start, or by another server. */
  end(): void;
}

interface Waiting {
  /** When the next is due (ms), or null. */
  nextDueAt(): Promise<number | null>;
}

/** Wishes that become letters. */
export interface MailRequests extends Waiting {
  /** Grants all that are due. */
  grantDue(): Promise<void>;
}

/** Letters that stand in the database. */
export interface Letters extends Waiting {
  /** Takes one that is due, so that nobody else sends it meanwhile; null where none is. The answer sends it. */
  take(): Promise<(() => Promise<void>) | null>;
}

/** What seeing to it works with. */
interface MailingParts {
  readonly wishes: MailRequests;
  /** Null where there is no mail server: what is posted then stays where it is. */
  readonly letters: Letters | null;
  readonly background: Background;
  /** Server time in ms. */
  readonly now: () => number;
}

/**
 * Does a few at once what is due, and looks again when the next is; every half minute at the latest, for what other
 * servers have left. Nothing waits in memory: whatever is killed, the database says what is to be done (decision 0085).
 */
export function createMailing({ wishes, letters, background, now }: MailingParts): Mailing {
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
    const dues = await Promise.all([wishes.nextDueAt(), letters?.nextDueAt() ?? Promise.resolve(null)]);
    checkIn(Math.min(...dues.map((at) => (at === null ? LONGEST_MS : at - now()))));
  }

  /** One takes after the other: they would all take the same. */
  const next = () =>
    turn.run('', async () => {
      if (!isEnded) await wishes.grantDue();
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
