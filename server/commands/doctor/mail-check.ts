import { codeOf } from '#server/base/index.ts';
import { signInToSmtp, type SmtpPatience } from '#server/mail/index.ts';
import type { Finding } from './finding.ts';

/** Signs in to the mail server without sending anything. */
export async function checkMail(smtpUrl: string | undefined, patience = PATIENCE): Promise<Finding> {
  const about = 'Mail';
  if (smtpUrl === undefined) return { kind: 'note', about, says: 'not checked, since SMTP_URL is not set.' };
  const { host, protocol } = new URL(smtpUrl);
  try {
    await signInToSmtp(smtpUrl, patience);
    return { kind: 'ok', about, says: `${host} is ready to take e-mails.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').trim() : 'no answer';
    const says = `${host} takes no e-mails: ${reason.replace(/\.$/, '')}. ${adviceOn(codeOf(error), reason, protocol)}`;
    return { kind: 'fix', about, says };
  }
}

const PATIENCE: SmtpPatience = { connectMs: 10_000, answerMs: 10_000, letterMs: 30_000 };

function adviceOn(code: string | undefined, reason: string, protocol: string): string {
  const other = protocol === 'smtp:' ? 'smtps:// and port 465' : 'smtp:// and port 587';
  if (code === 'EAUTH')
    return 'Check the user and password in SMTP_URL, and write special characters like %40 for @.';
  if (code === 'ETLS' || /certificate|\bTLS\b|\bSSL\b|wrong version/i.test(reason))
    return `Check the certificate of the mail server, or try ${other}.`;
  return `Check the host and port in SMTP_URL, or try ${other}. A firewall may keep this machine from sending; many providers block port 25.`;
}
