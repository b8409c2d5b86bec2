import type { MailSite } from './mail.ts';

const SAFE = new Set(['http:', 'https:', 'mailto:']);

/** The address a button leads to: a path starts at the site, and what is no web or mail address leads home. */
export function safeHref(href: string, site: MailSite): string {
  const url = URL.parse(href, `${site.siteUrl}/`);
  return url && SAFE.has(url.protocol) ? url.href : site.siteUrl;
}

/** Why somebody got a mail, for its footer. */
export function reasonOf(reason: string | undefined, site: MailSite): string {
  return reason ?? `You're receiving this email because your address was given at ${site.siteName}.`;
}
