import type { Denials } from '#server/audit/denials.ts';
import type { AccountFinder } from '#server/identity/accounts/accounts.ts';
import type { Refusals } from '#server/identity/sign-in/refusals.ts';
import type { SignInLimits } from '#server/identity/sign-in/sign-in-limits.ts';
import type { FairQueue } from '#server/base/fair-queue.ts';
import type { Mailing } from '#server/mail/mailing.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/pool.ts';
import type { AddressReader } from '#server/http/address.ts';
import type { Background } from '#server/http/background.ts';
import type { KeptBodies } from '#server/http/kept-bodies.ts';
import type { Limits } from '#server/http/limits/limits.ts';
import type { Log } from '#server/http/log.ts';
import type { Metrics } from '#server/http/monitoring/metrics.ts';
import type { Readiness } from '#server/base/readiness.ts';
import type { Payments } from '#server/providers/create-billing.ts';
import type { CalendarService } from '#server/providers/create-calendar.ts';
import type { Vouching } from '#server/providers/create-google.ts';
import type { LanguageModel } from '#server/providers/language-model.ts';
import type { Streams } from '#server/stream/stream.ts';
import type { WriteAttempts } from './write-attempts.ts';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly mailing: Mailing;
  readonly billing: Payments;
  readonly google: Vouching;
  readonly calendar: CalendarService;
  readonly model: LanguageModel | null;
  readonly limits: Limits;
  readonly keptBodies: KeptBodies;
  readonly callMs: number;
  /** Runs a few calls per user at once; the rest waits here instead of in the database (S3-40). */
  readonly callQueue: Pick<FairQueue<number>, 'run'>;
  readonly writeAttempts: WriteAttempts;
  readonly findAccount: AccountFinder;
  readonly signInLimits: SignInLimits;
  readonly refusals: Refusals;
  readonly denials: Denials;
  readonly addressOf: AddressReader;
  readonly streams: Streams;
  readonly background: Background;
  readonly readiness: Readiness;
  readonly log: Log;
  readonly metrics: Metrics | null;
  readonly now: () => number;
}
