import { footerReason, safeHref } from './mail-links.ts';
import type { MailBlock, MailContent, MailFact, MailSite } from '../mail.ts';

function quoted(text: string, from: string | undefined): string {
  const lines = text.trim().split(/\r\n|\r|\n/);
  return [...lines, ...(from ? [`-- ${from}`] : [])].map(line => `> ${line}`.trimEnd()).join('\n');
}

function factText({ label, value, note }: MailFact): string {
  return `${label}: ${value}${note ? ` (${note})` : ''}`;
}

function blockText(block: MailBlock, site: MailSite): string {
  switch (block.type) {
    case 'text':
    case 'heading':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${safeHref(block.href, site)}`;
    case 'facts':
      return block.rows.map(factText).join('\n');
    case 'quote':
      return quoted(block.text, block.from);
  }
}

export function mailText(content: MailContent, site: MailSite): string {
  const { unsubscribe } = content;
  const footer = [
    `${site.siteName}, ${site.location}`,
    site.siteUrl,
    [site.contactEmail, site.contactPhone].filter(Boolean).join(', '),
    '',
    footerReason(content.reason, site),
    ...(unsubscribe ? [`${unsubscribe.label ?? 'Unsubscribe'}: ${safeHref(unsubscribe.page, site)}`] : []),
  ];
  const blocks = content.blocks.map(block => blockText(block, site));
  return `${[content.heading, ...blocks].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
}
