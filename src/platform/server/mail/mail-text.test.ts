import { expect, it } from 'vitest';
import { safeHref } from './mail-links.ts';
import { mailText } from './mail-text.ts';
import { oneLine } from './one-line.ts';

const site = {
  siteName: 'Halation',
  siteUrl: 'https://halation.test',
  contactEmail: 'hello@halation.test',
  contactPhone: '',
  location: 'Los Angeles, CA',
};

it('reads well without HTML', () => {
  const text = mailText(
    {
      subject: 'Your spot',
      preview: 'Twelve seats',
      heading: 'Your spot is reserved',
      blocks: [
        { type: 'text', text: 'Hello Ada,' },
        {
          type: 'facts',
          rows: [
            { label: 'When', value: 'Feb 5' },
            { label: 'Where', value: 'Stage 4' },
          ],
        },
        { type: 'quote', text: 'Can I bring my camera?\r\n\r\nIt is old.\n', from: 'Ada' },
        { type: 'button', label: 'See the workshop', href: '/events/3' },
        { type: 'note', text: 'Plans change.' },
      ],
      reason: 'You reserved a spot.',
    },
    site,
  );
  expect(text).toBe(
    [
      'Your spot is reserved',
      'Hello Ada,',
      'When: Feb 5\nWhere: Stage 4',
      '> Can I bring my camera?\n>\n> It is old.\n> -- Ada',
      'See the workshop:\nhttps://halation.test/events/3',
      'Plans change.',
      '-- \nHalation, Los Angeles, CA\nhttps://halation.test\nhello@halation.test',
      'You reserved a spot.\n',
    ].join('\n\n'),
  );
});

it('leads nowhere but to web and mail addresses', () => {
  expect(safeHref('https://example.com/a?b=c#d', site)).toBe('https://example.com/a?b=c#d');
  expect(safeHref('mailto:a@example.com', site)).toBe('mailto:a@example.com');
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'http://']) {
    expect(safeHref(href, site)).toBe('https://halation.test');
  }
});

it('makes one line of a text, without what ends a header or hides its meaning', () => {
  expect(oneLine('A\r\nBcc: b@example.com\t\u2028\u202eC\0')).toBe('A Bcc: b@example.com C');
  expect(oneLine('Zoë 👩‍👩‍👧')).toBe('Zoë 👩‍👩‍👧');
  expect(oneLine('abcdef', 4)).toBe('abc…');
});
