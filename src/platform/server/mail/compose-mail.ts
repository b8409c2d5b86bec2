import type { AnyMailKind, MailAttachment, MailContent, MailParams, MailSite, SiteFile } from '../mail.ts';
import { safeHref } from './mail-links.ts';
import { mailText } from './mail-text.ts';
import { oneLine } from './one-line.ts';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
}

/** Lets email clients show an unsubscribe button next to the sender (RFC 2369, RFC 8058). */
function listHeaders({ unsubscribe }: MailContent, site: MailSite): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${safeHref(unsubscribe.oneClick, site)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function attachmentsOf({ attachments = [] }: MailContent, site: MailSite): Promise<MailAttachment[]> {
  const read = async (one: MailAttachment | SiteFile): Promise<MailAttachment | null> =>
    'siteFile' in one ? ((await site.fileAt?.(one.siteFile)) ?? null) : one;
  const files = await Promise.all(attachments.map(read));
  return files.flatMap(file => (file ? [{ ...file, filename: oneLine(file.filename, 100) }] : []));
}

export async function dressMail(content: MailContent, site: MailSite): Promise<ComposedMail> {
  const subject = oneLine(content.subject);
  const headers: Record<string, string> = {};
  const given = { ...content.headers, ...listHeaders(content, site) };
  for (const [name, value] of Object.entries(given)) headers[name] = oneLine(value, 900);
  const { mailHtml } = await import('./mail-look.ts');
  return {
    subject,
    html: mailHtml({ ...content, subject, preview: oneLine(content.preview) }, site),
    text: mailText(content, site),
    headers,
    attachments: await attachmentsOf(content, site),
  };
}

export async function composeMail(
  { kind, params }: { kind: string; params: MailParams },
  kinds: readonly AnyMailKind[],
  site: MailSite,
): Promise<ComposedMail> {
  const known = kinds.find(one => one.name === kind);
  if (!known) throw new Error(`Unknown kind of email: ${kind}`);
  return dressMail(known.compose(params, site), site);
}
