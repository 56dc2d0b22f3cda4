import { type WireHint, wireHint } from '#domain/contract/system-contract.ts';
import type { Persona } from './people.ts';

export interface Listening {
  readonly events: readonly WireHint[];
  readonly bytes: string;
}

/** Opens a user's stream and records all events until closed; reopens it when it ends. */
export async function listenIn(origin: string, person: Persona): Promise<{ leave(): Promise<Listening> }> {
  const leaving = new AbortController();
  let bytes = '';
  const open = async () =>
    fetch(`${origin}/api/stream`, {
      headers: { authorization: `Bearer ${await person.token()}` },
      signal: leaving.signal,
    });
  const follow = async (answer: Response): Promise<void> => {
    for await (const part of answer.body ?? []) bytes += Buffer.from(part).toString();
  };
  const first = await open();
  const following = (async () => {
    await follow(first);
    while (!leaving.signal.aborted) await follow(await open());
  })().catch(() => {});
  return {
    async leave() {
      leaving.abort();
      await following;
      const events = [...bytes.matchAll(/^data: (.*)$/gm)].map(([, text = '']) =>
        wireHint.parse(JSON.parse(text)),
      );
      return { events, bytes };
    },
  };
}
