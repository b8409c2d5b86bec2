import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, type ReactElement, type ReactNode, createElement as h } from 'react';
import { reasonOf, safeHref } from './mail-links.ts';
import { accentStyles, colors, headCss, styles } from './mail-styles.ts';
import type { MailBlock, MailContent, MailFact, MailSite } from '../mail.ts';

const TABLE = { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };

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

/** A box with padding, as a table: Outlook supports padding only in table cells. */
function boxPart(
  { box, cell, color }: { box?: CSSProperties; cell: CSSProperties; color?: string },
  className: string,
  ...children: ReactNode[]
): ReactElement {
  const table = { ...TABLE, role: 'presentation', bgcolor: color, style: box };
  const td = h('td', { className, style: cell }, ...children);
  return h('table', table, h('tbody', null, h('tr', null, td)));
}

function buttonPart(label: string, href: string, { accent }: MailSite): ReactElement {
  const fallback = h(Link, { href, style: styles.fallbackLink }, href);
  const hasFallback = !href.startsWith('mailto:');
  return boxPart(
    { cell: styles.buttonCell },
    '',
    h(Button, { href, className: 'button', style: accentStyles(accent).button }, label),
    hasFallback && h(Text, { style: styles.fallback }, 'Or open this link: ', fallback),
  );
}

function blockPart(block: MailBlock, site: MailSite): ReactElement {
  switch (block.type) {
    case 'text':
      return h(Text, { style: styles.text }, withBreaks(block.text));
    case 'heading':
      return h('h2', { style: styles.subHeading }, block.text);
    case 'note':
      return h(
        Fragment,
        null,
        h(Hr, { style: styles.rule }),
        h(Text, { style: styles.note }, withBreaks(block.text)),
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
    Head,
    null,
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
  const image = h('img', { ...size, src, alt: siteName, style: { ...styles.logo, ...size } });
  return h('div', { style: styles.brandRow }, h(Link, { href: siteUrl, style: styles.logoLink }, image));
}

function brandPart(site: MailSite): ReactElement {
  const { logo } = site;
  if (logo) return logoPart({ ...site, logo });
  const isLong = site.siteName.length > LONG_NAME;
  const name = { ...styles.brand, ...(isLong && styles.longBrand) };
  const sun = h('span', { style: accentStyles(site.accent).sun, 'aria-hidden': true }, '\u00a0');
  const cells = [
    h('td', { key: 'sun', style: styles.sunCell }, sun),
    h(
      'td',
      { key: 'name', style: name },
      h(Link, { href: site.siteUrl, style: styles.brandLink }, site.siteName),
    ),
  ];
  const row = h('tbody', null, h('tr', null, cells));
  return h('table', { ...TABLE, role: 'presentation', style: styles.brandRow }, row);
}

function footerPart(content: MailContent, site: MailSite): ReactElement {
  const link = (href: string, text: string): ReactElement =>
    h(Link, { href, style: styles.footerLink }, text);
  return boxPart(
    { cell: styles.footer },
    '',
    h(
      Text,
      { style: styles.footerText },
      link(site.siteUrl, site.siteName),
      `, ${site.location}`,
      h('br'),
      link(`mailto:${site.contactEmail}`, site.contactEmail),
      site.contactPhone && `, ${site.contactPhone}`,
    ),
    h(
      Text,
      { style: styles.footerText },
      reasonOf(content.reason, site),
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

/** All text is escaped, so people can't inject markup. */
export async function mailHtml(content: MailContent, site: MailSite): Promise<string> {
  const blocks = content.blocks.map((block, index) => h(Fragment, { key: index }, blockPart(block, site)));
  const card = boxPart(
    { box: styles.card, cell: styles.cardCell, color: colors.card },
    'card',
    h(Heading, { as: 'h1', className: 'heading', style: styles.heading }, content.heading),
    ...blocks,
  );
  const page = h(
    Html,
    { lang: 'en' },
    headPart(content, site),
    h(
      Body,
      { style: styles.page },
      h(Preview, null, content.preview),
      h(Container, { style: styles.container }, brandPart(site), card, footerPart(content, site)),
    ),
  );
  return render(page);
}
