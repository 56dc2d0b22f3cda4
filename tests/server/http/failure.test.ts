import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { texts } from '#domain/texts/messages.ts';
import { ConnectionLost } from '#server/db/errors.ts';
import { failureResponse } from '#server/http/failure.ts';

function answered(error: Error) {
  const logged: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_id: string, met: unknown) => void logged.push(met) };
  return { response: failureResponse(error, log), logged };
}
const refused = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new DatabaseError('no', 2, 'error'), { code }) });

it('DEC-137 DEC-09 answers temporary database errors with 503 and Retry-After', async () => {
  const lost = new ConnectionLost(new Error('timeout exceeded when trying to connect'));
  for (const error of [
    lost,
    ...['08006', '53300', '57014', '57P03', '58030', '55P03', '40P01'].map(refused),
  ]) {
    const { response, logged } = answered(error);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      code: 'server.unavailable',
      detail: texts.serverBusy,
    });
    expect(logged).toEqual([error]);
  }
});

it('DEC-137 DEC-09 answers every other error with 500 and a request id', async () => {
  for (const error of [refused('XX000'), refused('23505'), new TypeError('x')]) {
    const { response } = answered(error);
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null]);
    expect(await response.json()).toMatchObject({
      code: 'internal',
      detail: expect.stringMatching(/^Something went wrong\. Number: [0-9a-f-]{36}$/) as string,
    });
  }
});
