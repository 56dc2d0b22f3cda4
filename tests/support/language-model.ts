import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a language model. */
export interface Asked {
  readonly key: string | undefined;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format: { readonly type: string; readonly json_schema: { readonly schema: object } };
}

/** A language model stub with fixed answers, which records its requests. */
export interface TestModel {
  readonly baseUrl: string;
  readonly asked: Asked[];
  /** Resolves at the next request. */
  nextAsked(): Promise<void>;
  /** The number of clients that disconnected before their answer was complete. */
  readonly left: () => number;
  /** Sets the next answers: a text of the model, or a handler. */
  answer(how: string | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

/** Listens on a free port with an OpenAI-compatible API. */
export async function startTestModel(): Promise<TestModel> {
  const asked: Asked[] = [];
  let left = 0;
  const waiting: (() => void)[] = [];
  let how: (response: ServerResponse) => void = (response) => void response.writeHead(500).end();
  const server = createServer((request: IncomingMessage, response) => {
    response.on('close', () => {
      if (!response.writableFinished) left += 1;
    });
    void text(request).then((body) => {
      asked.push({ ...(JSON.parse(body) as Asked), key: request.headers.authorization });
      how(response);
      for (const tell of waiting.splice(0)) tell();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    nextAsked: () => new Promise((resolve) => void waiting.push(resolve)),
    left: () => left,
    answer(next) {
      how = typeof next === 'string' ? (response) => sendText(response, next) : next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Sends a text as a model's answer. */
export function sendText(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({
      id: '1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content } }],
    }),
  );
}
