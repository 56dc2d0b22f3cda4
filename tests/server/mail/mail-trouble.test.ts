import { expect, it } from 'vitest';
import { createMailTrouble } from '#server/mail/mail-trouble.ts';

function troubleAt(start: number) {
  const said: string[] = [];
  let at = start;
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) };
  const trouble = createMailTrouble({ host: 'mail.example:465', log, now: () => at });
  const failed = (size: number) => trouble.failed('ECONNECTION', async () => ({ size, nextAt: at + 5_000 }));
  return { said, failed, sent: trouble.sent, pass: (ms: number) => (at += ms) };
}

it('DEC-101 decision 0172 reports once that the mail server fails, with host, waiting e-mails and next attempt, and once its recovery', async () => {
  const { said, failed, sent, pass } = troubleAt(Date.parse('2026-11-18T10:00:00Z'));
  for (const size of [1, 2, 3]) await failed(size);
  sent();
  sent();
  pass(1_000);
  await failed(2);
  expect(said).toEqual([
    "The mail server mail.example:465 didn't take an e-mail (ECONNECTION): 1 e-mail is waiting; the next try is at 2026-11-18T10:00:05.000Z.",
    'The mail server mail.example:465 takes e-mails again.',
    "The mail server mail.example:465 didn't take an e-mail (ECONNECTION): 2 e-mails are waiting; the next try is at 2026-11-18T10:00:06.000Z.",
  ]);
});

it('DEC-101 decision 0172 repeats the report every ten minutes while the failure lasts', async () => {
  const { said, failed, pass } = troubleAt(0);
  await failed(1);
  pass(599_999);
  await failed(2);
  pass(1);
  await failed(3);
  expect(said.map((line) => /: (\d+)/.exec(line.slice(30))?.[1])).toEqual(['1', '3']);
});
