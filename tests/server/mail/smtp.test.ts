import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { writeLetter } from '#server/mail/letter.ts';
import { smtpMailer } from '#server/mail/smtp.ts';
import { answer, startSmtp, type TestSmtp } from '#tests/support/smtp.ts';

const from = 'Büro Weekwright <time@weekwright.example>';
const mail = {
  ...writeLetter({
    to: 'mia@acme.test',
    subject: 'Join Żółć & Söhne 🚀 on Weekwright',
    paragraphs: ['“Łukasz” <b>invites</b> you.'],
    action: { label: 'Set your password', url: 'https://weekwright.example/set-password#token=abc' },
  }),
  id: '0d9f7a3e-0000-4000-8000-000000000001',
  writtenAt: Date.UTC(2026, 10, 16, 9),
};
const patience = { connectMs: 500, answerMs: 500, letterMs: 5_000 };

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});
const begin = async (...parts: Parameters<typeof startSmtp>): Promise<TestSmtp> => {
  const smtp = await startSmtp(...parts);
  started.push(smtp);
  return smtp;
};
/** The address of a server that isn't a mail server. */
const listen = async (onSocket: (socket: Socket) => void): Promise<string> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push({
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const trusting = '?tls.rejectUnauthorized=false';
const withAccount = (url: string, query: string) => `${url.replace('//', '//app:geheim%40ä@')}/${query}`;
const account = (name: string | null | undefined, password: string | null | undefined) =>
  name === 'app' && password === 'geheim@ä' ? undefined : answer(535, 'no such account');

it('DEC-101 arrives in a mail program as it was written: text and HTML, with names in any alphabet', async () => {
  const smtp = await begin({ disabledCommands: ['STARTTLS'] });
  await smtpMailer(smtp.url, from).send(mail);
  expect(smtp.recipients).toEqual(['mia@acme.test']);
  const [{ email, raw } = { email: undefined, raw: '' }] = smtp.mails;
  expect(email).toMatchObject({
    from: { name: 'Büro Weekwright', address: 'time@weekwright.example' },
    to: [{ name: '', address: 'mia@acme.test' }],
    subject: 'Join Żółć & Söhne 🚀 on Weekwright',
    messageId: '<0d9f7a3e-0000-4000-8000-000000000001@weekwright.example>',
    date: '2026-11-16T09:00:00.000Z',
    attachments: [],
  });
  expect(email?.text?.trim()).toBe(
    '“Łukasz” <b>invites</b> you.\n\nSet your password: https://weekwright.example/set-password#token=abc',
  );
  expect(email?.html).toContain(
    '<p style="margin:0 0 16px">“Łukasz” &#60;b&#62;invites&#60;/b&#62; you.</p>',
  );
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  // Headers must be ASCII, with at most 998 characters per line.
  expect(raw.split('\r\n').filter((line) => /[^\x20-\x7e\t]/.test(line) || line.length > 998)).toEqual([]);
});

it('DEC-101 S3-42 signs in over TLS, which it starts with STARTTLS', async () => {
  const smtp = await begin({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => done(account(username, password), { user: 'app' }),
  });
  await smtpMailer(withAccount(smtp.url, trusting), from).send(mail);
  expect(smtp.mails.map(({ isSecure }) => isSecure)).toEqual([true]);
});

it('DEC-101 S3-42 sends no password without TLS or with an untrusted certificate', async () => {
  const asked: unknown[] = [];
  const open = await begin({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      asked.push(password);
      done(null, { user: 'app' });
    },
  });
  await expect(smtpMailer(withAccount(open.url, ''), from).send(mail)).rejects.toMatchObject({
    name: 'MailRefused',
  });
  const own = await begin({ onAuth: (auth, _session, done) => done(asked.push(auth) as never) });
  await expect(smtpMailer(withAccount(own.url, ''), from).send(mail)).rejects.toMatchObject({
    name: 'MailRefused',
  });
  expect([asked, open.mails, own.mails]).toEqual([[], [], []]);
});

it('DEC-101 distinguishes permanent from temporary refusals', async () => {
  const refusing = (code: number) =>
    begin(
      { disabledCommands: ['STARTTLS'] },
      { toRecipient: () => answer(code, 'mia@acme.test is not here') },
    );
  const refusal = async (url: string) =>
    smtpMailer(url, from, patience)
      .send(mail)
      .catch(({ message, code, isTemporary }) => ({ message, code, isTemporary }));
  const message = 'The mail server rejected an e-mail.';
  const wrong = await begin({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(answer(535, 'no')),
  });
  const hangs = await listen(() => {});
  const isCut = await listen((socket) => {
    socket.write('220 test\r\n');
    socket.once('data', () => socket.write('250 test\r\n', () => socket.destroy()));
  });
  const isDown = await listen(() => {});
  await started.pop()?.close();

  expect(await refusal((await refusing(550)).url)).toEqual({
    message,
    code: 'EENVELOPE 550',
    isTemporary: false,
  });
  expect(await refusal((await refusing(452)).url)).toEqual({
    message,
    code: 'EENVELOPE 452',
    isTemporary: true,
  });
  expect(await refusal(withAccount(wrong.url, trusting))).toEqual({
    message,
    code: 'EAUTH 535',
    isTemporary: false,
  });
  expect(await refusal(hangs)).toEqual({ message, code: 'ETIMEDOUT', isTemporary: true });
  expect(await refusal(isCut)).toEqual({ message, code: 'ECONNECTION', isTemporary: true });
  expect(await refusal(isDown)).toEqual({ message, code: 'ESOCKET', isTemporary: true });
});

it('DEC-101 disconnects from a mail server that never finishes, with and without TLS, and retries later', async () => {
  const left: string[] = [];
  const talks = await listen((socket) => {
    socket.write('220 test\r\n');
    const talking = setInterval(() => socket.write('250-and then\r\n'), 50);
    socket.on('close', () => {
      clearInterval(talking);
      left.push('open');
    });
  });
  const secure = await begin({
    // Never answers.
    onMailFrom: () => {},
    onClose: () => left.push('TLS'),
  });
  const send = (url: string) =>
    smtpMailer(url, from, { ...patience, answerMs: 5_000, letterMs: 700 }).send(mail);
  await expect(send(talks)).rejects.toMatchObject({ name: 'MailRefused', isTemporary: true });
  await expect(send(`${secure.url}${trusting}`)).rejects.toMatchObject({
    name: 'MailRefused',
    isTemporary: true,
  });
  await expect.poll(() => left).toEqual(['open', 'TLS']);
});

it('DEC-101 S3-42 sends to the one given recipient, whatever the address contains', async () => {
  const smtp = await begin({ disabledCommands: ['STARTTLS'] });
  const to = 'mia@acme.test, eve@evil.test';
  await smtpMailer(smtp.url, from)
    .send({ ...mail, to, subject: 'Hello\r\nBcc: eve@evil.test' })
    .catch(() => {});
  expect(smtp.recipients.filter((address) => address.startsWith('eve'))).toEqual([]);
});
