import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { forWorkspace } from '#server/db/handle.ts';
import { mails } from '#server/db/schema/access.ts';
import { createMailer } from '#server/providers/create-mailer.ts';
import { describeEachEngine, makeWorkspace } from '#tests/support/database.ts';

describeEachEngine('mail', (database) => {
  it('DEC-101 goes to the local outbox where there is no mail server', async () => {
    const { id } = await makeWorkspace(database());
    const mailFrom = 'Weekwright <time@weekwright.example>';
    const mailer = createMailer({ smtpUrl: undefined, mailFrom }, database());
    const hello = {
      to: 'mia@acme.test',
      subject: 'Hello',
      text: 'Good morning',
      html: '<p>Good morning</p>',
    };
    await mailer.send({ workspaceId: id, ...hello, id: 'one', writtenAt: 0 });
    const rows = await forWorkspace(database(), id, (tx) =>
      tx.select().from(mails).where(eq(mails.recipient, 'mia@acme.test')),
    );
    expect(mailer.kind).toBe('outbox');
    expect(rows).toMatchObject([{ workspaceId: id, subject: 'Hello', body: 'Good morning' }]);
  });
});
