import { afterEach, expect, it } from 'vitest';
import { checkMail } from '#server/commands/doctor/mail-check.ts';
import { answer, startSmtp, type TestSmtp } from '#tests/support/smtp.ts';

const patience = { connectMs: 500, answerMs: 500, letterMs: 5_000 };
let smtp: TestSmtp | undefined;
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});
const begin = async (options: Parameters<typeof startSmtp>[0]) => {
  smtp = await startSmtp(options);
  return smtp;
};
const withAccount: Parameters<typeof startSmtp>[0] = {
  onAuth: ({ username, password }, _session, done) =>
    username === 'app' && password === 'right'
      ? done(null, { user: 'app' })
      : done(answer(535, 'Authentication failed')),
};
const urlOf = ({ url }: TestSmtp, password: string, query = '') =>
  `${url.replace('//', `//app:${password}@`)}/${query}`;

it('DEC-101 accepts a mail server that accepts the account, and sends no e-mail', async () => {
  const server = await begin(withAccount);
  const { host } = new URL(server.url);
  expect(await checkMail(urlOf(server, 'right', '?tls.rejectUnauthorized=false'), patience)).toEqual({
    kind: 'ok',
    about: 'Mail',
    says: `${host} is ready to take e-mails.`,
  });
  expect([server.mails, server.recipients]).toEqual([[], []]);
});

it('DEC-101 S3-42 reports a wrong password without showing it', async () => {
  const server = await begin(withAccount);
  const { says } = await checkMail(urlOf(server, 'hunter2', '?tls.rejectUnauthorized=false'), patience);
  expect(says).toMatch(
    /^127\.0\.0\.1:\d+ takes no e-mails: .*535 Authentication failed\. Check the user and password in SMTP_URL, and write special characters like %40 for @\.$/,
  );
  expect(says).not.toContain('hunter2');
});

it('DEC-101 reports an untrusted certificate and a connection without TLS', async () => {
  const selfSigned = await begin(withAccount);
  expect((await checkMail(urlOf(selfSigned, 'right'), patience)).says).toMatch(
    /takes no e-mails: .*certificate.*\. Check the certificate of the mail server, or try smtps:\/\/ and port 465\.$/,
  );
  await selfSigned.close();
  const plain = await begin({ ...withAccount, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  expect((await checkMail(urlOf(plain, 'right'), patience)).says).toMatch(
    /Check the certificate of the mail server, or try smtps:\/\/ and port 465\.$/,
  );
});

it('DEC-101 reports an unreachable mail server with possible reasons', async () => {
  const server = await begin({});
  await server.close();
  smtp = undefined;
  expect((await checkMail(server.url, patience)).says).toMatch(
    /^127\.0\.0\.1:\d+ takes no e-mails: connect ECONNREFUSED 127\.0\.0\.1:\d+\. Check the host and port in SMTP_URL, or try smtps:\/\/ and port 465\. A firewall may keep this machine from sending; many providers block port 25\.$/,
  );
});

it('DEC-101 checks nothing without a mail server', async () => {
  expect((await checkMail(undefined)).kind).toBe('note');
});
