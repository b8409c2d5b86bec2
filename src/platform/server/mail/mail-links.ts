import type { MailSite } from '../mail.ts';

const SAFE = new Set(['http:', 'https:', 'mailto:']);

/** Resolves paths against the site's URL. Falls back to the site's home page for other schemes. */
export function safeHref(href: string, site: MailSite): string {
  const url = URL.parse(href, `${site.siteUrl}/`);
  return url && SAFE.has(url.protocol) ? url.href : site.siteUrl;
}

export function footerReason(reason: string | undefined, site: MailSite): string {
  return (
    reason ?? `You're receiving this email because this address was entered on the ${site.siteName} website.`
  );
}
