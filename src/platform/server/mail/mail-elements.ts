import { type CSSProperties, type ReactElement, type ReactNode, createElement as h } from 'react';

export const TABLE = { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };

interface Box {
  cell?: CSSProperties;
  box?: CSSProperties;
  color?: string;
  align?: 'center';
  className?: string;
}

/** A box with padding, as a table: Outlook supports padding only in table cells. */
export function boxPart({ box, cell, color, align, className }: Box, ...children: ReactNode[]): ReactElement {
  const table = { ...TABLE, align, role: 'presentation', bgcolor: color, style: box };
  const td = h('td', { className, style: cell }, ...children);
  return h('table', table, h('tbody', null, h('tr', null, td)));
}

export function linkPart(href: string, style: CSSProperties, content: ReactNode): ReactElement {
  return h('a', { href, target: '_blank', style }, content);
}

type OutlookStyle = CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string };

/** Outlook for Windows ignores a link's padding. These spaces are as wide, and the raised text is as high. */
const OUTLOOK_START = '<i style="mso-font-width:466%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i>';
const OUTLOOK_END = '<i style="mso-font-width:466%" hidden>&#8202;&#8202;&#8202;&#8203;</i>';
const OUTLOOK_LINK: OutlookStyle = { msoPaddingAlt: '0px' };
const OUTLOOK_LABEL: OutlookStyle = {
  display: 'inline-block',
  maxWidth: '100%',
  lineHeight: '120%',
  msoPaddingAlt: '0px',
  msoTextRaise: '10.5px',
};

const forOutlook = (html: string): ReactElement =>
  h('span', { dangerouslySetInnerHTML: { __html: `<!--[if mso]>${html}<![endif]-->` } });

/** The padding must be 14 px and 28 px. */
export function buttonLink(href: string, style: CSSProperties, label: string): ReactElement {
  return h(
    'a',
    { href, target: '_blank', className: 'button', style: { ...OUTLOOK_LINK, ...style } },
    forOutlook(OUTLOOK_START),
    h('span', { style: OUTLOOK_LABEL }, label),
    forOutlook(OUTLOOK_END),
  );
}

const PREVIEW_LENGTH = 150;
/** Without these, email clients continue a short preview with the first words of the email. */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';
const HIDDEN: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/** What lists of emails show after the subject. */
export function previewPart(preview: string): ReactElement {
  const text = preview.slice(0, PREVIEW_LENGTH);
  return h('div', { style: HIDDEN }, text, h('div', null, FILLER.repeat(PREVIEW_LENGTH - text.length)));
}
