import { expect, it } from 'vitest';
import { clipText, leadOfMarkdown, paragraphsOf } from './plain-text.ts';

it('truncates text after a word and adds an ellipsis', () => {
  expect(clipText('  One fresnel,\n one softbox. ', 60)).toBe('One fresnel, one softbox.');
  expect(clipText('One fresnel, one softbox, one hazer.', 16)).toBe('One fresnel…');
  expect(clipText('Blendenlamellenmakroaufnahme', 10)).toBe('Blendenla…');
  expect(clipText('Schärfentiefe '.repeat(40), 160).length).toBeLessThanOrEqual(160);
});

it('uses the first regular paragraph as the lead', () => {
  const text =
    '*A starter text.*\n\n## In short\n\n- a list\n\nWe set **no** [cookies](/cookies) here.\n\nMore.';
  expect(leadOfMarkdown(text)).toBe('We set no cookies here.');
  expect(leadOfMarkdown('# Only a heading')).toBe('');
});

it('splits text into paragraphs at empty lines', () => {
  expect(paragraphsOf(' one\ntwo\n\n \n three\n')).toEqual(['one\ntwo', 'three']);
});
