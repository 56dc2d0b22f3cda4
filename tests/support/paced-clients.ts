import { setTimeout as wait } from 'node:timers/promises';
import { type SignedIn, storyOf, type Write } from './writing-client.ts';

/** The answers to clients that never repeat a request. */
export interface Told {
  readonly requests: number;
  /** Answers other than 2xx and unanswered requests, counted by kind. */
  readonly failed: Readonly<Record<string, number>>;
  /** The keys of acknowledged writes, by workspace. */
  readonly acknowledged: ReadonlyMap<number, readonly string[]>;
  /** The logged time (ms) of each task by the last answer about its timer. */
  readonly logged: ReadonlyMap<string, number>;
  readonly slowestMs: number;
}

interface Timed {
  readonly idTask: string;
  readonly CompletedTime: number;
}

/** Users who write and read at a combined rate per second, until the signal is aborted. */
export async function runPaced(
  origin: string,
  people: readonly SignedIn[],
  { perSecond, stopped }: { readonly perSecond: number; readonly stopped: AbortSignal },
): Promise<Told> {
  const failed: Record<string, number> = {};
  const acknowledged = new Map<number, string[]>();
  const logged = new Map<string, number>();
  let requests = 0;
  let slowestMs = 0;

  async function send({ token, user }: SignedIn, write: Write | null): Promise<void> {
    requests += 1;
    const began = performance.now();
    const answer = await fetch(`${origin}${write?.path ?? '/api/projects/Project/List'}`, {
      method: write?.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(write && {
          'content-type': 'application/json',
          'idempotency-key': write.key,
          'device-time': write.at,
        }),
      },
      ...(write && { body: JSON.stringify(write.body) }),
    })
      .then(async (response) => ({
        status: String(response.status),
        ok: response.ok,
        text: await response.text(),
      }))
      .catch((error: Error) => ({
        status: error.cause instanceof Error ? error.cause.message : error.message,
        ok: false,
        text: '',
      }));
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (!answer.ok) {
      const kind = `${write?.method ?? 'GET'} ${answer.status} ${answer.text.slice(0, 200)}`;
      failed[kind] = (failed[kind] ?? 0) + 1;
      return;
    }
    if (write === null) return;
    const keys = acknowledged.get(user.idWorkspace) ?? [];
    acknowledged.set(user.idWorkspace, [...keys, write.key]);
    if (!write.path.endsWith('/Timer')) return;
    for (const { idTask, CompletedTime } of JSON.parse(answer.text) as Timed[])
      logged.set(idTask, CompletedTime);
  }

  const everyMs = (people.length * 2 * 1_000) / perSecond;
  /** The next request follows on schedule, or at once after a late answer. */
  async function lane(person: SignedIn, next: () => Generator<Write | null>): Promise<void> {
    let due = performance.now() + Math.random() * everyMs;
    while (!stopped.aborted) {
      for (const write of next()) {
        await wait(Math.max(0, due - performance.now()));
        due += everyMs;
        await send(person, write);
      }
    }
  }

  const lanes = people.flatMap((person) => [
    lane(person, () =>
      storyOf(person.user.idUser, person.user.project, () => 'Written while servers restart.'),
    ),
    lane(person, function* () {
      yield null;
    }),
  ]);
  await Promise.all(lanes);
  return { requests, failed, acknowledged, logged, slowestMs };
}
