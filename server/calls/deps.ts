import type { Denials } from '#server/audit/index.ts';
import type { AccountFinder, Refusals, SignInLimits } from '#server/identity/index.ts';
import type { FairQueue, Readiness } from '#server/base/index.ts';
import type { Mailing } from '#server/mail/index.ts';
import type { Config } from '#server/config/index.ts';
import type { Database } from '#server/db/index.ts';
import type { AddressReader, Background, KeptBodies, Limits, Log, Metrics } from '#server/http/index.ts';
import type { Payments, CalendarService, GoogleSignIn, LanguageModel } from '#server/providers/index.ts';
import type { Streams } from '#server/stream/index.ts';
import type { WriteAttempts } from './write-attempts.ts';

export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly mailing: Mailing;
  readonly billing: Payments;
  readonly google: GoogleSignIn;
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
