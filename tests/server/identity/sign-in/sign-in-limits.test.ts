import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { serverTexts } from '#domain/texts/messages.ts';
import {
  createSignInLimits,
  type SignInLimits,
  type SlowCheck,
  type AttemptResult,
  type LoginAttempt,
} from '#server/identity/sign-in/sign-in-limits.ts';
import { Problem } from '#server/http/problem.ts';
import { describeOneEngine } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { fakeStopwatch } from '#tests/support/stopwatch.ts';
import { PASSWORD } from '#tests/support/workspace.ts';

const MINUTE = 60_000;
const mia = (from: Partial<LoginAttempt> = {}): LoginAttempt => ({
  email: 'mia@acme.test',
  address: '198.51.100.1',
  device: null,
  ...from,
});

/** The answer to an attempt: the status, or the result of a correct password. */
async function answerOf(
  limits: SignInLimits,
  attempt: LoginAttempt,
  tried: AttemptResult<string>,
): Promise<string | number> {
  try {
    return await limits.signIn(attempt, async () => tried);
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}
const many = (
  count: number,
  tried: AttemptResult<string>,
  limits: SignInLimits,
  attempt: (count: number) => LoginAttempt,
) => Promise.all(Array.from({ length: count }, (_, each) => answerOf(limits, attempt(each), tried)));
const right = { done: 'in' };
/** Limits that record waits and slow checks without waiting. */
function limitsAt(now: () => number = () => 0) {
  const slow: string[] = [];
  const waits: string[] = [];
  const limits = createSignInLimits(
    { rateLimits: true },
    {
      now,
      constantTime: {
        least: async () => void waits.push('at least'),
        afterSecond: async () => void waits.push('late'),
        refusal: async (key) => (waits.push(`in the queue as ${key}`), true),
      },
      slowLines: { take: (line, { email }, check) => (slow.push(`${email} ${line}`), check()) },
    },
  );
  return { limits, slow, waits };
}
const ascending = (one: number, other: number) => one - other;

describe('the limits on sign-in', () => {
  it('DEC-132 allows five failed attempts per account and network; other networks and accounts are not affected', async () => {
    let now = 0;
    const { limits } = limitsAt(() => now);
    expect(await many(5, 'wrong', limits, () => mia())).toEqual([401, 401, 401, 401, 401]);
    expect(await answerOf(limits, mia({ email: 'MIA@acme.test' }), right)).toBe(429);
    expect(await answerOf(limits, mia({ address: '198.51.100.2' }), right)).toBe('in');
    expect(await answerOf(limits, mia({ email: 'max@acme.test' }), right)).toBe('in');
    now += 15 * MINUTE;
    expect(await many(4, 'wrong', limits, () => mia())).toEqual([401, 401, 401, 401]);
    for (let each = 0; each < 9; each += 1) expect(await answerOf(limits, mia(), right)).toBe('in');
  });

  it("DEC-132 a successful sign-in doesn't reset the count of failed attempts", async () => {
    const { limits } = limitsAt();
    expect(await many(4, 'wrong', limits, () => mia())).toEqual([401, 401, 401, 401]);
    expect(await answerOf(limits, mia(), right)).toBe('in');
    expect(await many(2, 'wrong', limits, () => mia())).toEqual([401, 429]);
    expect(await answerOf(limits, mia(), right)).toBe(429);
  });

  it("DEC-132 returns the waiting time, and doesn't check the password before it has passed", async () => {
    const { limits } = limitsAt();
    await many(5, 'nobody', limits, () => mia());
    const work = vi.fn<() => Promise<AttemptResult<string>>>();
    await expect(limits.signIn(mia(), work)).rejects.toMatchObject({
      status: 429,
      detail: serverTexts.tooManyTries,
      extras: { retryAfterMs: 15 * MINUTE },
    });
    expect(work).not.toHaveBeenCalled();
  });

  it("DEC-132 unknown browsers don't use up the attempts of a known browser, and vice versa", async () => {
    const { limits } = limitsAt();
    await many(6, 'wrong', limits, () => mia());
    const own = mia({ device: 'her laptop' });
    expect(await answerOf(limits, own, right)).toBe('in');
    expect(await many(6, 'wrong', limits, () => own)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await answerOf(limits, own, right)).toBe(429);
    expect(await answerOf(limits, mia({ device: 'her phone' }), right)).toBe('in');
    expect(await answerOf(limits, mia({ address: '198.51.100.2' }), right)).toBe('in');
  });

  it('DEC-132 known browsers of one account share 20 attempts, and count as unknown after that', async () => {
    const { limits } = limitsAt();
    const looked: boolean[] = [];
    const tryAs = (device: string | null, { isRight = false, email = 'mia@acme.test' } = {}) =>
      limits
        .signIn(mia({ device, email }), async (slowCheck) =>
          (await slowCheck(true, async (isKnown) => (looked.push(isKnown), isRight))) ? right : 'wrong',
        )
        .catch((error: unknown) => (error as Problem).status);
    for (let count = 0; count < 3; count += 1) expect(await tryAs('phone', { isRight: true })).toBe('in');
    for (let device = 0; device < 600; device += 1)
      for (let count = 0; count < 5; count += 1) await tryAs(`browser ${device}`);
    expect(looked.filter((isKnown) => isKnown)).toHaveLength(3 + 20);
    expect(looked.filter((isKnown) => !isKnown)).toHaveLength(5);
    expect(await tryAs('phone', { isRight: true })).toBe(429);
    expect(await tryAs('tablet', { email: 'max@acme.test', isRight: true })).toBe('in');
    expect(looked.at(-1)).toBe(true);
  });

  it("DEC-132 one known browser with many wrong guesses doesn't affect the other known browsers", async () => {
    const { limits } = limitsAt();
    await many(100, 'wrong', limits, () => mia({ device: 'stolen laptop' }));
    await many(6, 'wrong', limits, () => mia());
    expect(await answerOf(limits, mia({ device: 'her phone' }), right)).toBe('in');
  });

  it('DEC-132 50 sign-ups or password resets from a network slow down further ones, and none are refused', async () => {
    const { limits, slow } = limitsAt();
    const someone = (count: number) => mia({ email: `founder.${count}@acme.test` });
    for (let count = 0; count < 50; count += 1) {
      await limits.signUp(someone(count), async () => {});
      await limits.reset(someone(count), async () => {});
    }
    expect(slow).toEqual([]);
    const wishes: boolean[] = [];
    expect(await limits.signUp(mia(), async () => 'made')).toBe('made');
    await limits.reset(mia(), async (mayMail) => void wishes.push(mayMail));
    await limits.reset(mia({ device: 'her laptop' }), async (mayMail) => void wishes.push(mayMail));
    await limits.signUp(mia({ address: '198.51.100.2' }), async () => {});
    expect(wishes).toEqual([true, true]);
    expect(slow).toEqual(['mia@acme.test sign-ups 198.51.100.1', 'mia@acme.test resets 198.51.100.1']);
  });

  it('DEC-132 of six sign-ups at once from such a network, five wait and one gets 429', async () => {
    const limits = createSignInLimits({ rateLimits: true }, { now: () => 0, stopwatch: fakeStopwatch() });
    const all = Array.from({ length: 57 }, (_, count) =>
      limits
        .signUp(mia({ email: `founder.${count}@acme.test` }), async () => 200)
        .catch((error: unknown) => (error as Problem).status),
    );
    const answers = await Promise.all(all);
    expect(answers.filter((status) => status === 200)).toHaveLength(56);
    expect(answers.at(-1)).toBe(429);
  });

  it('DEC-132 only attempts of unknown browsers with a password check wait in the refusal queue', async () => {
    const { limits, waits } = limitsAt();
    await many(3_000, 'wrong', limits, () => mia({ device: 'her laptop' }));
    expect(waits.filter((wait) => wait === 'at least')).toHaveLength(5);
    expect(waits.filter((wait) => wait === 'late')).toHaveLength(2_995);
    waits.length = 0;
    await limits.signUp(mia(), async () => 'made');
    await limits.reset(mia(), async () => {});
    expect(waits).toEqual(['at least', 'at least']);
    await answerOf(limits, mia(), 'wrong');
    expect(waits.at(-1)).toBe('in the queue as 198.51.100.1');
  });

  it('DEC-132 a network with 50 failed attempts for unknown addresses gets 429, except with a correct password', async () => {
    const { limits } = limitsAt();
    const made = (count: number) =>
      mia({ email: `nobody.${count}@acme.test`, address: `2001:db8:1:2::${count}` });
    expect(await many(51, 'nobody', limits, made)).toEqual([...Array.from({ length: 50 }, () => 401), 429]);
    const there = { address: '2001:db8:1:2:3:4:5:6' };
    expect(await answerOf(limits, mia(there), 'wrong')).toBe(429);
    expect(await answerOf(limits, mia(there), right)).toBe('in');
    expect(await answerOf(limits, mia({ address: '2001:db8:1:3::1' }), 'wrong')).toBe(401);
  });

  it('DEC-132 a network that guesses passwords is slowed down, and its known browsers are not', async () => {
    const { limits, slow } = limitsAt();
    const check = (passwordIsRight: boolean) => async (slowCheck: SlowCheck) =>
      (await slowCheck(true, async () => passwordIsRight)) ? right : 'wrong';
    const guess = (count: number) =>
      limits.signIn(mia({ email: `person.${count}@acme.test` }), check(false)).catch(() => {});
    await Promise.all(Array.from({ length: 100 }, (_, count) => guess(count)));
    expect(slow).toEqual([]);
    expect(await limits.signIn(mia(), check(true))).toBe('in');
    expect(await limits.signIn(mia({ device: 'her laptop' }), check(true))).toBe('in');
    expect(await limits.signIn(mia({ address: '198.51.100.2' }), check(true))).toBe('in');
    expect(slow).toEqual(['mia@acme.test 198.51.100.1']);
  });

  it("AUT-02 refusals take at least 300 ms and number 100 per second at most; correct passwords don't wait", async () => {
    const stopwatch = fakeStopwatch();
    const limits = createSignInLimits({ rateLimits: true }, { now: () => 0, stopwatch });
    const times: number[] = [];
    const storm = Array.from({ length: 60 }, async (_, count) => {
      const attempt = mia({ email: `nobody.${count}@acme.test`, address: `10.0.0.${count}` });
      await answerOf(limits, attempt, 'nobody');
      times.push(stopwatch.now());
    });
    expect(await answerOf(limits, mia(), right)).toBe('in');
    expect(times).toEqual([]);
    await Promise.all(storm);
    expect(times).toEqual(Array.from({ length: 60 }, (_, count) => 300 + 10 * count));
  });

  it('DEC-132 password reset requests have their own limit, and an account gets five e-mails from all networks together', async () => {
    const { limits } = limitsAt();
    await many(6, 'wrong', limits, () => mia());
    const mailed: boolean[] = [];
    const wish = (attempt: LoginAttempt) =>
      limits
        .reset(attempt, async (mayMail) => void mailed.push(mayMail))
        .then(() => 200)
        .catch((error: unknown) => (error as Problem).status);
    expect(await Promise.all(Array.from({ length: 6 }, () => wish(mia())))).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
    expect(mailed).toEqual([true, true, true, true, true]);
    expect(await wish(mia({ address: '198.51.100.2' }))).toBe(200);
    expect(mailed.at(-1)).toBe(false);
    expect(await answerOf(limits, mia({ address: '198.51.100.3' }), right)).toBe('in');
  });

  it("DEC-132 don't apply when rate limits are off", async () => {
    const limits = createSignInLimits({ rateLimits: false }, { now: () => 0 });
    expect(await many(60, 'wrong', limits, () => mia())).toEqual(Array.from({ length: 60 }, () => 401));
    expect(await answerOf(limits, mia(), right)).toBe('in');
  });
});

describeOneEngine('signing in', (database) => {
  const strict = (settings: object = {}) => startTestServer(database(), { rateLimits: true, ...settings });
  const signIn = async (
    server: TestServer,
    email: string,
    { password = PASSWORD, from = '203.0.113.9', cookie = '', forwarded = '' } = {},
  ) =>
    server.app.request(
      '/api/auth/AuthenticationHandler',
      {
        method: 'POST',
        body: JSON.stringify({ Email: email, Password: password }),
        headers: { 'Content-Type': 'application/json', Cookie: cookie, 'X-Forwarded-For': forwarded },
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  const statusesOf = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);

  it("DEC-132 an unknown browser at the same address doesn't lock out a known one", async () => {
    const server = await strict();
    const { email } = (await server.makeWorkspace()).users.member;
    const first = await signIn(server, email);
    const cookie = first.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const wrong = Array.from({ length: 6 }, () => signIn(server, email, { password: 'wrong' }));
    expect((await statusesOf(wrong)).toSorted(ascending)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(server, email)).status).toBe(429);
    expect((await signIn(server, email, { cookie })).status).toBe(200);
    expect((await signIn(server, email, { from: '203.0.113.10' })).status).toBe(200);
    await server.close();
  });

  it('DEC-132 a forged address gives no extra attempts; one from a trusted proxy does', async () => {
    const [direct, proxied] = [await strict(), await strict({ trustedProxies: ['203.0.113.0/24'] })];
    const { email } = (await direct.makeWorkspace()).users.member;
    const tryFrom = (server: TestServer) =>
      statusesOf(
        Array.from({ length: 6 }, (_, count) =>
          signIn(server, email, { password: 'wrong', forwarded: `6.6.6.6, 198.51.100.${count}` }),
        ),
      );
    expect((await tryFrom(direct)).toSorted(ascending)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await tryFrom(proxied)).toEqual([401, 401, 401, 401, 401, 401]);
    await direct.close();
    await proxied.close();
  });

  it('AUT-02 gives the same answer for a wrong password and an unknown address', async () => {
    const server = await strict();
    const { member, mate } = (await server.makeWorkspace()).users;
    const told = async (email: string) => {
      const answer = await signIn(server, email, { password: 'wrong' });
      const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
      return `${answer.status} ${JSON.stringify(body)} ${answer.headers.getSetCookie().join()}`;
    };
    expect(await told(`no.${mate.email}`)).toBe(await told(member.email));
    await server.close();
  });

  it("DEC-132 an attempt at an unfinished sign-up doesn't count as a password guess", async () => {
    const server = await strict();
    const [{ email: finished }, unfinished] = [
      (await server.makeWorkspace()).users.member,
      `founder.${randomUUID()}@acme.test`,
    ];
    const body = { CompanyName: 'Ghost', FirstName: 'Gil', LastName: 'Host', Email: unfinished };
    await server.call('POST /api/workspaces', { body });
    const tries = vi.spyOn(server.deps.signInLimits, 'signIn');
    await statusesOf([unfinished, finished].map((email) => signIn(server, email, { password: 'wrong' })));
    const again = await Promise.all(
      tries.mock.calls.map(async ([{ email }, work]) => {
        const hasPassword: boolean[] = [];
        const tried = await work((has, check) => (hasPassword.push(has), check(false)));
        return { email, tried, hasPassword };
      }),
    );
    expect(again).toEqual([
      { email: unfinished, tried: 'nobody', hasPassword: [false] },
      { email: finished, tried: 'wrong', hasPassword: [true] },
    ]);
    await server.close();
  });
});
