import { expect, it } from 'vitest';
import type { Measure } from './marks.ts';
import { type TitleCard, composeCard } from './title-card.ts';

/** Wider than any of the typefaces on average. */
const measure: Measure = ({ text, size, tracking = 0 }) => text.length * (size * 0.5 + tracking);

const card: TitleCard = {
  info: { title: '', author: '', subject: '', createdAt: new Date('2025-10-20T12:00:00Z') },
  brand: '',
  label: 'Certificate of completion',
  heading: { start: 'Noor', end: 'Rahimi' },
  sentence: [{ text: 'completed The Cutting Room' }],
  facts: [],
  code: { label: 'Certificate code', value: 'M3XB-41TC-9QD2-7K4F', hint: '' },
  link: 'https://halation.example/verify/M3XB-41TC-9QD2-7K4F',
  still: null,
  accentColor: null,
  logo: null,
};

it.each([
  ['Halation', 1],
  ['Pacific Northwest School of Cinematography', 2],
  ['The Pacific Northwest School of Cinematography and Photography', 2],
])('sets the name %j on %d lines, above the picture and beside the label', (brand, count) => {
  for (const version of ['screen', 'print'] as const) {
    const marks = composeCard({ ...card, brand }, version, measure);
    const texts = marks.flatMap(mark => (mark.kind === 'text' ? [mark.lines] : []));
    const [name = [], label = []] = texts;
    expect(name).toHaveLength(count);
    expect(name.map(({ spans }) => spans.map(({ text }) => text).join('')).join(' ')).toBe(brand);
    const ends = name.map(({ x, spans }) => x + spans.reduce((sum, span) => sum + measure(span), 0));
    expect(Math.max(...ends)).toBeLessThan(label[0]?.x ?? 0);
    for (const { baseline } of name) expect(baseline).toBeLessThan(100);
  }
});

it('shows the logo in place of the name on screens, within its space, and the name in print', () => {
  const logo = { png: Buffer.from(''), width: 660, height: 72 };
  const marksOf = (version: 'screen' | 'print') =>
    composeCard({ ...card, brand: 'Halation', logo }, version, measure);
  const texts = (version: 'screen' | 'print') => JSON.stringify(marksOf(version));
  const drawn = marksOf('screen').find(mark => mark.kind === 'logo');
  expect(drawn).toMatchObject({ alt: 'Halation', box: { x: 64, width: 300 } });
  expect(drawn?.box.height).toBeCloseTo(32.7, 1);
  expect(texts('screen')).not.toContain('"text":"Halation"');
  expect(texts('print')).toContain('"text":"Halation"');
  expect(marksOf('print').some(mark => mark.kind === 'logo')).toBe(false);
});
