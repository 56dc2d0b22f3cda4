import { serverTexts } from '#domain/texts/messages.ts';
import { monotonic, type Stopwatch } from '#server/base/stopwatch.ts';
import type { Config } from '#server/config/config.ts';
import { networkOf } from '#server/http/address.ts';
import { Problem, tooMany } from '#server/http/problem.ts';
import { createConnectionLimit } from './connection-limit.ts';
import { createConstantTimeReply, type ConstantTimeReply } from './constant-time-reply.ts';
import { createSlowLines, type SlowLines } from './slow-lines.ts';
import { createAttempts, type Attempts } from './attempts.ts';

/** Who tries: an e-mail address, where from, and the id of the browser where it is known for that address. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  readonly device: string | null;
}

/** What a try came to: what a right password gives, or that it was wrong, or could not be right, which may be said in words. */
export type AttemptResult<T> = { readonly done: T } | 'wrong' | 'nobody' | { readonly why: string };

/**
 * Checks a password, later where its network guessed too often. Nobody has one, and who came by Google alone neither. The
 * check learns whether the browser still counts as known.
 */
export type SlowCheck = (
  hasPassword: boolean,
  check: (isKnown: boolean) => Promise<boolean>,
) => Promise<boolean>;

/** How often somebody may try to get in: nobody guesses passwords, and no stranger locks anybody out (S3-3, S3-40). */
export interface SignInLimits {
  /** A try to sign in; throws 401 where it was wrong, 429 where it was one too many. */
  signIn<T>(attempt: LoginAttempt, work: (slowCheck: SlowCheck) => Promise<AttemptResult<T>>): Promise<T>;
  /** A company signs up; throws 429, and answers as late whether the address is free or not. */
  signUp<T>(attempt: LoginAttempt, work: () => Promise<T>): Promise<T>;
  /** A request for a mail with a link; throws 429. `mayMail` is false where the account got enough of them. */
  reset(attempt: LoginAttempt, work: (mayMail: boolean) => Promise<void>): Promise<void>;
}

/** What the limits are kept by; `now` in ms. */
interface LimitsDeps {
  readonly now: () => number;
  readonly stopwatch?: Stopwatch;
  readonly constantTime?: ConstantTimeReply;
  readonly slowLines?: SlowLines;
}

/** Limits kept in this process; `RATE_LIMITS=off` lifts them. */
export function createSignInLimits(
  config: Pick<Config, 'rateLimits'>,
  {
    now,
    stopwatch = monotonic,
    constantTime = createConstantTimeReply(stopwatch),
    slowLines = createSlowLines(tooMuch, stopwatch),
  }: LimitsDeps,
): SignInLimits {
  if (!config.rateLimits) return unlimited;
  const signIns = createCounts('sign-ins', now);
  const resets = createCounts('resets', now);
  const signUps = createCounts('sign-ups', now);
  const guesses = createAttempts(now);
  const ofKnown = createAttempts(now);
  const mails = createAttempts(now);
  const connections = createConnectionLimit();

  /** Works among not too many others; the first tries of a known browser do not count. */
  const among = async <T>({ address, device }: LoginAttempt, work: () => Promise<T>) => {
    const leave = device === null ? connections.enter(networkOf(address)) : () => {};
    if (leave === null) return tooMuch();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  /** Counts a try of a known browser; once those of its account tried too often, it is a stranger as any (decision 0028). */
  const counted = (attempt: LoginAttempt): LoginAttempt =>
    attempt.device === null || ofKnown.add(accountOf(attempt)) <= MOST_OF_KNOWN
      ? attempt
      : { ...attempt, device: null };
  /** Does the work; where its network asked for it too often, it waits in a slow line. */
  const slowed = <T>(counts: Counts, attempt: LoginAttempt, work: () => Promise<T>) => {
    if (counts.addOfNetwork(attempt) === null) return work();
    const line = `${counts.kind} ${networkOf(attempt.address)}`;
    return slowLines.take(line, { email: attempt.email, needsTurn: true }, work);
  };
  const requireNotOver = async (over: Problem | null, began: number) => {
    if (over === null) return;
    await constantTime.afterSecond(began);
    throw over;
  };
  /** Waits until this try of a stranger may hear of its refusal; answers what it hears. */
  const inTurn = async (refusal: Problem, { address }: LoginAttempt, began: number) => {
    const hasTurn = await constantTime.refusal(networkOf(address), began);
    return hasTurn ? refusal : tooMuch();
  };

  const tryOut = async <T>(
    attempt: LoginAttempt,
    work: (slowCheck: SlowCheck) => Promise<AttemptResult<T>>,
  ): Promise<{ readonly done: T } | Problem> => {
    const network = networkOf(attempt.address);
    const isStranger = attempt.device === null;
    const tried = await work((hasPassword, check) => {
      const isSlow = isStranger && guesses.count(network) >= MOST_GUESSES;
      const checked = () => check(!isStranger);
      return isSlow
        ? slowLines.take(network, { email: attempt.email, needsTurn: hasPassword }, checked)
        : checked();
    }).catch(problemOrThrow);
    if (tried instanceof Problem) return tried;
    if (typeof tried === 'object' && 'done' in tried) return tried;
    if (isStranger && tried === 'wrong') guesses.add(network);
    return signIns.addOfNetwork(attempt) ?? refused(tried);
  };

  return {
    signIn: async (who, work) => {
      const began = stopwatch.now();
      await requireNotOver(signIns.add(who), began);
      const attempt = counted(who);
      if (attempt !== who) await requireNotOver(signIns.add(attempt), began);
      const result = await among(attempt, () => tryOut(attempt, work));
      if (!(result instanceof Problem)) {
        // Wrong ones stay counted: several accounts may have one address, and who opens the own one guesses at no other.
        signIns.takeBack(who);
        if (attempt !== who) signIns.takeBack(attempt);
        if (who.device !== null) ofKnown.takeBack(accountOf(who));
        return result.done;
      }
      if (attempt.device === null) throw await inTurn(result, attempt, began);
      await constantTime.least(began);
      throw result;
    },
    signUp: async (attempt, work) => {
      const began = stopwatch.now();
      await requireNotOver(signUps.add(attempt), began);
      const result = await among(attempt, () => slowed(signUps, attempt, work).catch(problemOrThrow));
      await constantTime.least(began);
      if (result instanceof Problem) throw result;
      return result;
    },
    reset: async (attempt, work) => {
      const began = stopwatch.now();
      await requireNotOver(resets.add(attempt), began);
      const mailed = () => work(mails.add(accountOf(attempt)) <= MOST_MAILS);
      const result = await among(attempt, () => slowed(resets, attempt, mailed).catch(problemOrThrow));
      await constantTime.least(began);
      if (result instanceof Problem) throw result;
    },
  };
}

/** In a quarter of an hour: tries for an account from a network, or from a browser that is known for it. */
const MOST_TRIES = 5;
/** Tries for an account from browsers that are known for it; more count as those of strangers. */
const MOST_OF_KNOWN = 20;
/**
 * Of a network: tries to sign in that came to nothing, after which all but a right password are told to wait; sign-ups and
 * requests for a mail, of which more are slow.
 */
const MOST_OF_NETWORK = 50;
/** Wrong passwords for accounts from a network; then its strangers stand in a slow line. */
const MOST_GUESSES = 100;
/** Mails with a link to one account, wherever they were asked for. */
const MOST_MAILS = 5;
const RETRY_AFTER_MS = 2_000;

const unlimited: SignInLimits = {
  signIn: async ({ device }, work) => {
    const tried = await work((_hasPassword, check) => check(device !== null));
    if (typeof tried === 'object' && 'done' in tried) return tried.done;
    throw refused(tried);
  },
  signUp: (_trier, work) => work(),
  reset: (_trier, work) => work(true),
};

const problemOrThrow = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  throw error;
};
const refused = (tried: Exclude<AttemptResult<never>, { readonly done: never }>) =>
  new Problem(401, 'auth.refused', typeof tried === 'object' ? tried.why : serverTexts.signInRefused);
const accountOf = ({ email }: LoginAttempt) => email.toLowerCase();
const tooMuch = () => tooMany(serverTexts.tooFast, RETRY_AFTER_MS);
const tooManyTries = (attempts: Attempts, key: string) =>
  tooMany(serverTexts.tooManyTries, attempts.leftMs(key));

type Counts = ReturnType<typeof createCounts>;

/** What one kind of tries is counted by; each answers the problem where it was one too many. */
function createCounts(kind: string, now: () => number) {
  const own = createAttempts(now);
  const ofNetworks = createAttempts(now);
  const keyOf = (attempt: LoginAttempt) =>
    attempt.device === null
      ? `${accountOf(attempt)} ${networkOf(attempt.address)}`
      : `device ${attempt.device}`;
  return {
    kind,
    add: (attempt: LoginAttempt) =>
      own.add(keyOf(attempt)) > MOST_TRIES ? tooManyTries(own, keyOf(attempt)) : null,
    takeBack: (attempt: LoginAttempt) => own.takeBack(keyOf(attempt)),
    addOfNetwork: ({ address, device }: LoginAttempt) => {
      const network = networkOf(address);
      return device === null && ofNetworks.add(network) > MOST_OF_NETWORK
        ? tooManyTries(ofNetworks, network)
        : null;
    },
  };
}
