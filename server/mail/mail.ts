/** Id and date are the same on every attempt, so that mailboxes can detect duplicates. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly writtenAt: number;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The code holds no personal data, so it may be logged. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly code: string;
  /** A retry may work, for example because the mailbox is full or the server is busy. */
  readonly isTemporary: boolean;

  constructor(code: string, isTemporary: boolean) {
    super('The mail server rejected an e-mail.');
    this.code = code;
    this.isTemporary = isTemporary;
  }
}
