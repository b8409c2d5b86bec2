import { Fragment, type ReactElement, createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TABLE, boxPart, buttonLink, linkPart, previewPart } from './mail-elements.ts';
import { footerReason, safeHref } from './mail-links.ts';
import { accentStyles, colors, headCss, styles } from './mail-styles.ts';
import type { MailBlock, MailContent, MailFact, MailSite } from '../mail.ts';

/** In characters. Longer names have smaller type. */
const LONG_NAME = 22;

/** Uses `<br>` because not every email client supports `white-space`. */
function withBreaks(text: string): ReactElement[] {
  const lines = text.trim().split(/\r\n|\r|\n/);
  return lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line));
}

function factsPart(rows: readonly MailFact[]): ReactElement {
  const cells = rows.map(({ label, value, note }, index) =>
    h(
      'tr',
      { key: index },
      h('th', { scope: 'row', className: 'label', style: styles.label }, label),
      h(
        'td',
        { className: 'value', style: styles.value },
        withBreaks(value),
        note && h('span', { style: styles.factNote }, ` ${note}`),
      ),
    ),
  );
  return h('table', { ...TABLE, style: styles.facts }, h('tbody', null, cells));
}

function buttonPart(label: string, href: string, { accent }: MailSite): ReactElement {
  const fallback = linkPart(href, styles.fallbackLink, href);
  const hasFallback = !href.startsWith('mailto:');
  return boxPart(
    { cell: styles.buttonCell },
    buttonLink(href, accentStyles(accent).button, label),
    hasFallback && h('p', { style: styles.fallback }, 'Or open this link: ', fallback),
  );
}

function blockPart(block: MailBlock, site: MailSite): ReactElement {
  switch (block.type) {
    case 'text':
      return h('p', { style: styles.text }, withBreaks(block.text));
    case 'heading':
      return h('h2', { style: styles.subHeading }, block.text);
    case 'note':
      return h(
        Fragment,
        null,
        h('hr', { style: styles.rule }),
        h('p', { style: styles.note }, withBreaks(block.text)),
      );
    case 'button':
      return buttonPart(block.label, safeHref(block.href, site), site);
    case 'facts':
      return factsPart(block.rows);
    case 'quote':
      return h(
        'blockquote',
        { style: accentStyles(site.accent).quote },
        withBreaks(block.text),
        block.from && h('span', { style: styles.quoteFrom }, h('br'), `— ${block.from}`),
      );
  }
}

function headPart(content: MailContent, { accent }: MailSite): ReactElement {
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('title', null, content.subject),
    h('style', { dangerouslySetInnerHTML: { __html: headCss(accent) } }),
  );
}

/** In pixels. */
const LOGO = { maxWidth: 220, maxHeight: 48 };

/** Clients that don't load images show the name, in the style of the link. */
function logoPart({ siteName, siteUrl, logo }: MailSite & { logo: NonNullable<MailSite['logo']> }) {
  const scale = Math.min(1, LOGO.maxWidth / logo.width, LOGO.maxHeight / logo.height);
  const size = { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
  const src = new URL(logo.url, siteUrl).href;
  // React adds no preload link for an image that is lazy. In an email, it would only be noise.
  const image = h('img', {
    ...size,
    src,
    alt: siteName,
    loading: 'lazy',
    style: { ...styles.logo, ...size },
  });
  return h('div', { style: styles.brandRow }, linkPart(siteUrl, styles.logoLink, image));
}

function brandPart(site: MailSite): ReactElement {
  const { logo } = site;
  if (logo) return logoPart({ ...site, logo });
  const isLong = site.siteName.length > LONG_NAME;
  const name = { ...styles.brand, ...(isLong && styles.longBrand) };
  const sun = h('span', { style: accentStyles(site.accent).sun, 'aria-hidden': true }, '\u00a0');
  const cells = [
    h('td', { key: 'sun', style: styles.sunCell }, sun),
    h('td', { key: 'name', style: name }, linkPart(site.siteUrl, styles.brandLink, site.siteName)),
  ];
  const row = h('tbody', null, h('tr', null, cells));
  return h('table', { ...TABLE, role: 'presentation', style: styles.brandRow }, row);
}

function footerPart(content: MailContent, site: MailSite): ReactElement {
  const link = (href: string, text: string): ReactElement => linkPart(href, styles.footerLink, text);
  return boxPart(
    { cell: styles.footer },
    h(
      'p',
      { style: styles.footerText },
      link(site.siteUrl, site.siteName),
      `, ${site.location}`,
      h('br'),
      link(`mailto:${site.contactEmail}`, site.contactEmail),
      site.contactPhone && `, ${site.contactPhone}`,
    ),
    h(
      'p',
      { style: styles.footerText },
      footerReason(content.reason, site),
      content.unsubscribe &&
        h(
          Fragment,
          null,
          ' ',
          link(safeHref(content.unsubscribe.page, site), content.unsubscribe.label ?? 'Unsubscribe'),
        ),
    ),
  );
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** All text is escaped, so people can't inject markup. */
export function mailHtml(content: MailContent, site: MailSite): string {
  const blocks = content.blocks.map((block, index) => h(Fragment, { key: index }, blockPart(block, site)));
  const card = boxPart(
    { box: styles.card, cell: styles.cardCell, color: colors.card, className: 'card' },
    h('h1', { className: 'heading', style: styles.heading }, content.heading),
    ...blocks,
  );
  const container = { box: styles.container, align: 'center' } as const;
  const page = boxPart(
    { cell: styles.page, align: 'center' },
    previewPart(content.preview),
    boxPart(container, brandPart(site), card, footerPart(content, site)),
  );
  const body = h('body', { style: styles.body }, page);
  return DOCTYPE + renderToStaticMarkup(h('html', { lang: 'en', dir: 'ltr' }, headPart(content, site), body));
}
