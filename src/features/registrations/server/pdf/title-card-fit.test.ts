import { describe, expect, it } from 'vitest';
import type { Measure, Span } from './marks.ts';
import { fitHeading, fitSentence, wrap } from './title-card-fit.ts';

const measure: Measure = ({ text, size }) => text.length * size * 0.5;
const look = { width: 1000, measure, size: 100, color: '#000' };
const textOf = (lines: Span[][]): string[] => lines.map(line => line.map(span => span.text).join(''));

describe('a heading', () => {
  it('keeps its size if it is short and shrinks to the width if it is long', () => {
    expect(fitHeading({ start: 'Maya', end: 'Okafor' }, look)).toMatchObject({ size: 100 });
    const { lines, size } = fitHeading({ start: 'Anna-Elisabeth', end: 'Halvorsen' }, look);
    expect(textOf(lines)).toEqual(['Anna-Elisabeth Halvorsen']);
    expect(size).toBeCloseTo(1000 / 12);
  });

  it('uses two balanced lines if it has at least 28 characters', () => {
    const { lines, size } = fitHeading({ start: 'Maria Guadalupe de los', end: 'Santos Villanueva' }, look);
    expect(textOf(lines)).toEqual(['Maria Guadalupe de', 'los Santos Villanueva']);
    expect(lines[1]?.map(span => span.face)).toEqual(['serif', 'serif-italic']);
    expect(size).toBe(72);
  });

  it('shrinks to fit a single long word', () => {
    const { lines, size } = fitHeading({ start: 'x'.repeat(60), end: '' }, look);
    expect(lines).toHaveLength(1);
    expect(size).toBeCloseTo(1000 / 30);
  });
});

describe('a sentence', () => {
  const span = (text: string, face: Span['face'] = 'sans'): Omit<Span, 'size'> => ({
    text,
    face,
    color: '#000',
  });

  it('shrinks until it fits on two lines and keeps all its words', () => {
    const title = 'word '.repeat(45).trim();
    const spans = [span('completed '), span(title, 'sans-semibold'), span(', a workshop.')];
    const { lines } = fitSentence(spans, { width: 1000, measure });
    expect(lines).toHaveLength(2);
    expect(textOf(lines).join(' ')).toBe(`completed ${title}, a workshop.`);
    expect(lines[0]?.[0]?.size).toBe(16);
  });

  it('never starts a line with the comma after the title', () => {
    for (let width = 200; width < 700; width += 10) {
      const spans = [span('completed '), span('Haze and Light', 'sans-semibold'), span(', a workshop.')];
      const { lines } = fitSentence(spans, { width, measure });
      expect(textOf(lines).filter(line => line.startsWith(','))).toEqual([]);
    }
  });
});

describe('a fact', () => {
  const fact = (text: string): Span[] => [{ text, face: 'sans', size: 16, color: '#000' }];

  it('ends with an ellipsis if it does not fit', () => {
    const lines = wrap(fact('Professional Studio, 1200 South Hope Street, Los Angeles'), {
      width: 200,
      measure,
      most: 2,
    });
    expect(textOf(lines)).toEqual(['Professional Studio, 1200', 'South Hope Street, Los…']);
    expect(textOf(wrap(fact('Los Angeles'), { width: 200, measure, most: 2 }))).toEqual(['Los Angeles']);
    expect(textOf(wrap(fact('x'.repeat(99)), { width: 80, measure, most: 2 }))).toEqual(['xxxxxxxxx…']);
  });
});
