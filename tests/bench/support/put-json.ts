import { type Agent, request } from 'node:http';

interface Sent {
  /** Limits the connections: `fetch` opens any number. */
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends JSON by a PUT; returns the status once the response is complete. */
export function putJson(url: string, { agent, headers, body }: Sent): Promise<number | undefined> {
  const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(url, { method: 'PUT', agent, headers: all }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end(body);
  });
}
