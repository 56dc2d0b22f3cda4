import { expect, it } from 'vitest';
import { writeLetter } from '#server/mail/letter.ts';

it('DEC-101 has the same content as text and as HTML, with user input escaped', () => {
  const url = 'https://time.example/set-password#token=a&b';
  const letter = writeLetter({
    to: 'mia@acme.test',
    subject: 'Join <Acme>',
    paragraphs: ['Ada <img src=x onerror=alert(1)> invites you.'],
    action: { label: 'Set your password', url },
    note: 'Else do nothing.',
  });
  expect(letter).toMatchObject({ to: 'mia@acme.test', subject: 'Join <Acme>' });
  expect(letter.text).toBe(
    `Ada <img src=x onerror=alert(1)> invites you.\n\nSet your password: ${url}\n\nElse do nothing.`,
  );
  expect(letter.html).toContain('<title>Join &#60;Acme&#62;</title>');
  expect(letter.html).toContain('Ada &#60;img src=x onerror=alert(1)&#62; invites you.');
  expect(letter.html).toContain('href="https://time.example/set-password#token=a&#38;b"');
  expect(letter.html).not.toContain('<img');
});
