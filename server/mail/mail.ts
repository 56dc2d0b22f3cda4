/** A mail on its way: every try to send it has the same id and date, so that a mailbox can tell that it is one. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In ms. */
  readonly writtenAt: number;
}

/** Sends mails (DEC-101). */
export interface Mailer {
  /** Throws `MailRefused` where the mail server does not take it. */
  send(mail: Mail): Promise<void>;
}

/** A mail was not taken; its code names nobody, so that it can stand in a log. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;
  /** Another try may go better: the mailbox is full, the mail server is busy, or down. */
  readonly isTemporary: boolean;

  constructor(code: string, isTemporary: boolean) {
    super('The mail server rejected an e-mail.');
    this.code = code;
    this.isTemporary = isTemporary;
  }
}
