import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forWorkspace } from '#server/db/handle.ts';
import { mails } from '#server/db/schema/access.ts';
import { createMailer } from '#server/providers/mail.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';
import { startSmtp } from '#tests/support/smtp.ts';

const hello = {
  to: 'mia@acme.test',
  subject: 'Hello',
  text: 'Good morning',
  html: '<p>Good <b>morning</b></p>',
};
const mailFrom = 'Weekwright <time@weekwright.example>';

describeEachEngine('mail', (database) => {
  it('DEC-101 goes to the mail server of the configuration', async () => {
    const smtp = await startSmtp();
    const mailer = createMailer({ smtpUrl: smtp.url, mailFrom }, database());
    await mailer.send({ workspaceId: 1, ...hello });
    expect(mailer.kind).toBe('smtp');
    expect(smtp.lines).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<time@weekwright.example>',
        'RCPT TO:<mia@acme.test>',
        'Subject: Hello',
        'Good morning',
        '<p>Good <b>morning</b></p>',
      ]),
    );
    await smtp.close();
  });

  it('DEC-101 goes to the local outbox where there is none', async () => {
    const { id } = await makeWorkspace(database());
    const mailer = createMailer({ smtpUrl: undefined, mailFrom }, database());
    await mailer.send({ workspaceId: id, ...hello });
    const rows = await forWorkspace(database(), id, (tx) =>
      tx.select().from(mails).where(eq(mails.recipient, 'mia@acme.test')),
    );
    expect(mailer.kind).toBe('outbox');
    expect(rows).toMatchObject([{ workspaceId: id, subject: 'Hello', body: 'Good morning' }]);
  });
});
