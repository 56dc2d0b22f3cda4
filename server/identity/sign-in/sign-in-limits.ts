import { serverTexts } from '#domain/texts/index.ts';
import { monotonic, type Stopwatch } from '#server/base/index.ts';
import type { Config } from '#server/config/index.ts';
import { networkOf, Problem, tooMany } from '#server/http/index.ts';
import { createConnectionLimit } from './connection-limit.ts';
import { createConstantTimeReply, type ConstantTimeReply } from './constant-time-reply.ts';
import { createSlowLines, type SlowLines } from './slow-lines.ts';
import { createAttempts, type Attempts } from './attempts.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  readonly device: string | null;
}

export type AttemptResult<T> = { readonly done: T } | 'wrong' | 'nobody' | { readonly why: string };

/** Delayed for networks with many wrong passwords; also run without a password, to take the same time. */
export type SlowCheck = (
  hasPassword: boolean,
  check: (isKnown: boolean) => Promise<boolean>,
) => Promise<boolean>;

export interface SignInLimits {
  /** Throws 401 if wrong, 429 if too many. */
  signIn<T>(attempt: LoginAttempt, work: (slowCheck: SlowCheck) => Promise<AttemptResult<T>>): Promise<T>;
  /** Throws 429; takes the same time for free and taken addresses. */
  signUp<T>(attempt: LoginAttempt, work: () => Promise<T>): Promise<T>;
  reset(attempt: LoginAttempt, work: (mayMail: boolean) => Promise<void>): Promise<void>;
}

interface LimitsDeps {
  readonly now: () => number;
  readonly stopwatch?: Stopwatch;
  readonly constantTime?: ConstantTimeReply;
  readonly slowLines?: SlowLines;
}

/** Creates in-process sign-in limits; `RATE_LIMITS=off` lifts them. */
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

  const among = async <T>({ address, device }: LoginAttempt, work: () => Promise<T>) => {
    const leave = device === null ? connections.enter(networkOf(address)) : () => {};
    if (leave === null) return tooMuch();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  /** Beyond the limit a known browser counts as unknown (decision 0028). */
  const counted = (attempt: LoginAttempt): LoginAttempt =>
    attempt.device === null || ofKnown.add(accountOf(attempt)) <= MOST_OF_KNOWN
      ? attempt
      : { ...attempt, device: null };
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
        // Wrong attempts stay counted: opening the own account must not allow more guesses at others.
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

/** Per account and network, or per known browser, in 15 minutes. */
const MOST_TRIES = 5;
const MOST_OF_KNOWN = 20;
/** Per network: failed sign-ins before only a right password passes; sign-ups and resets before they are slowed. */
const MOST_OF_NETWORK = 50;
const MOST_GUESSES = 100;
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
