import type { Measure, Span } from './marks.ts';

const ELLIPSIS = '…';
const TWO_LINES_FROM = 28;
const TWO_LINES_SHARE = 0.72;

const widthOf = (spans: readonly Span[], measure: Measure): number =>
  spans.reduce((sum, span) => sum + measure(span), 0);

function wordsOf(spans: readonly Span[]): Span[] {
  return spans.flatMap(span => (span.text.match(/\S+\s*|\s+/g) ?? []).map(text => ({ ...span, text })));
}

function joined(words: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const word of words) {
    const last = spans.at(-1);
    if (last && last.face === word.face && last.color === word.color) last.text += word.text;
    else spans.push({ ...word });
  }
  const end = spans.at(-1);
  if (end) end.text = end.text.trimEnd();
  return spans.filter(span => span.text !== '');
}

/** Whether the line ends without a space, so that it must not be broken before the next word. */
const isGlued = (line: readonly Span[]): boolean => /\S$/.test(line.at(-1)?.text ?? ' ');

function breakLines(spans: readonly Span[], width: number, measure: Measure): Span[][] {
  const lines: Span[][] = [];
  let line: Span[] = [];
  for (const word of wordsOf(spans)) {
    const isTooWide = line.length > 0 && widthOf(joined([...line, word]), measure) > width;
    if (isTooWide && !isGlued(line)) {
      lines.push(line);
      line = [];
    }
    line.push(word);
  }
  return [...lines, line].map(joined).filter(one => one.length > 0);
}

function clip(line: readonly Span[], width: number, measure: Measure): Span[] {
  const spans = line.map(span => ({ ...span }));
  while (widthOf(spans, measure) > width) {
    const last = spans.at(-1);
    if (!last) break;
    const letters = Array.from(last.text.replace(ELLIPSIS, ''));
    if (letters.length <= 1) spans.pop();
    else last.text = letters.slice(0, -1).join('').trimEnd() + ELLIPSIS;
  }
  return spans;
}

export function wrap(
  spans: readonly Span[],
  { width, measure, most }: { width: number; measure: Measure; most: number },
): Span[][] {
  const lines = breakLines(spans, width, measure);
  const kept = lines.slice(0, most);
  const end = kept.at(-1)?.at(-1);
  if (end && lines.length > most) end.text += ELLIPSIS;
  return kept.map(line => clip(line, width, measure));
}

/** Uses the largest font size at which the sentence fits on two lines. Never truncates it. */
export function fitSentence(
  spans: readonly Omit<Span, 'size'>[],
  { width, measure }: { width: number; measure: Measure },
): { lines: Span[][]; leading: number } {
  for (const size of [20, 18, 16, 14]) {
    const lines = breakLines(
      spans.map(span => ({ ...span, size })),
      width,
      measure,
    );
    if (lines.length <= 2 || size === 14) return { lines, leading: size * 1.36 };
  }
  throw new Error('Unreachable: the last size always fits');
}

/** Breaks a line in two so that the longer half is as short as possible. */
function halve(words: readonly Span[], measure: Measure): Span[][] {
  const ways = words.slice(1).map((_, index) => {
    const halves = [joined(words.slice(0, index + 1)), joined(words.slice(index + 1))];
    return { halves, widest: Math.max(...halves.map(half => widthOf(half, measure))) };
  });
  const best = ways.toSorted((a, b) => a.widest - b.widest)[0];
  return best?.halves ?? [joined(words)];
}

export function fitHeading(
  { start, end }: { start: string; end: string },
  { width, measure, size, color }: { width: number; measure: Measure; size: number; color: string },
): { lines: Span[][]; size: number } {
  const whole = [start, end].filter(Boolean).join(' ');
  const all: Span[] = [
    { text: end && start ? `${start} ` : start, face: 'serif', size, color, whole },
    { text: end, face: 'serif-italic', size, color, whole },
  ];
  const isLong = Array.from(whole).length >= TWO_LINES_FROM;
  const lines = isLong ? halve(wordsOf(all), measure) : [joined(all)];
  const preferred = lines.length > 1 ? size * TWO_LINES_SHARE : size;
  const widest = Math.max(...lines.map(line => widthOf(line, measure)));
  const fitted = Math.min(preferred, (size * width) / widest);
  return { lines: lines.map(line => line.map(span => ({ ...span, size: fitted }))), size: fitted };
}
