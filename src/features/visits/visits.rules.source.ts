export const DIRECT = 'Direct';

/** By `utm_source`, or by the name in a host such as l.instagram.com or google.co.uk. */
const NAMES: Record<string, string> = {
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  ecosia: 'Ecosia',
  facebook: 'Facebook',
  fb: 'Facebook',
  google: 'Google',
  ig: 'Instagram',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  lnkd: 'LinkedIn',
  newsletter: 'Newsletter',
  pinterest: 'Pinterest',
  qr: 'QR code',
  reddit: 'Reddit',
  't.co': 'X',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  vimeo: 'Vimeo',
  'wa.me': 'WhatsApp',
  whatsapp: 'WhatsApp',
  'x.com': 'X',
  yahoo: 'Yahoo',
  youtube: 'YouTube',
  'youtu.be': 'YouTube',
};

/** Null for our own site, for apps, and if there is none. */
export function referringHost(referrer: string | undefined, ownHost: string): string | null {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === ownHost) return null;
  return url.hostname.replace(/^www[.]/, '');
}

export function isOwnReferrer(referrer: string | undefined, ownHost: string): boolean {
  return (referrer ? URL.parse(referrer)?.host : null) === ownHost;
}

/** `google.co.uk`: a country's second level doesn't name the site. */
function nameInHost(host: string): string {
  const parts = host.split('.').slice(0, -1);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && /^(co|com|net|org)$/.test(last) ? (parts.at(-2) ?? '') : last;
}

/** Under its usual name, if it has one. The link's own `utm_source` goes before the referring site. */
export function sourceOf(utmSource: string | undefined, host: string | null): string {
  if (utmSource) return NAMES[utmSource] ?? utmSource;
  if (!host) return DIRECT;
  return NAMES[host] ?? NAMES[nameInHost(host)] ?? host;
}
