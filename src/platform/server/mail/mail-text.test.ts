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

it('renders a readable plain text version', () => {
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

it('allows only http, https and mailto links', () => {
  expect(safeHref('https://example.com/a?b=c#d', site)).toBe('https://example.com/a?b=c#d');
  expect(safeHref('mailto:a@example.com', site)).toBe('mailto:a@example.com');
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'http://']) {
    expect(safeHref(href, site)).toBe('https://halation.test');
  }
});

it('turns text into one line without control or invisible characters', () => {
  expect(oneLine('A\r\nBcc: b@example.com\t\u2028\u202eC\0')).toBe('A Bcc: b@example.com C');
  expect(oneLine('Zoë 👩‍👩‍👧')).toBe('Zoë 👩‍👩‍👧');
  expect(oneLine('abcdef', 4)).toBe('abc…');
});
