/** E-mails: written with the transaction, sent by the delivery. */
export { isDue } from './due.ts';
export { inHtml, writeLetter } from './letter.ts';
export { postLetters } from './letters.ts';
export { createDelivery } from './mail-delivery.ts';
export { count, isOver } from './mail-limits.ts';
export { createMailing, type Mailing, type MailRequests } from './mailing.ts';
export { signInToSmtp, smtpMailer, type SmtpPatience } from './smtp.ts';
