import { formatDay, formatLongDay, formatRange } from '#src/shared/dates.ts';
import { formatPercent } from '#src/shared/money.ts';
import {
  DOCUMENT_LABELS,
  type DocumentFacts,
  type Party,
  documentAmount,
} from '../../registrations.rules.documents.ts';
import type { Line, Mark, Measure, Span } from './marks.ts';
import { LEFT, endingAt, paragraph, slate, sunAndName } from './sheet-parts.ts';
import { fitHeading, wrap } from './title-card-fit.ts';
import { LOOKS } from './title-card-look.ts';

const LOOK = LOOKS.print;
/** A4 in portrait at 96 pixels per inch is 793.7 wide; Letter, which is shorter, ends at 1056. */
const RIGHT = 793.7 - 64;
const WIDTH = RIGHT - LEFT;
const TOP = 64;
const BOTTOM = 960;
const FOOTER = 1000;
const COLUMN_GAP = 28;
const COLUMN = (WIDTH - 2 * COLUMN_GAP) / 3;
const AMOUNT_WIDTH = 200;
const LEADING = 20;

/** What stays together on a page, drawn from its top down. */
interface Block {
  height: number;
  marksAt: (top: number) => Mark[];
}

const gap = (height: number): Block => ({ height, marksAt: () => [] });

const graphemes = new Intl.Segmenter('en');

const plain = (text: string, changes: Partial<Span> = {}): Span => ({
  text,
  face: 'sans',
  size: 14.5,
  color: LOOK.text,
  ...changes,
});

/** Breaks words that are wider than a line, because nothing may be left out. */
function fitWords(span: Span, width: number, measure: Measure): Span {
  const words = span.text.split(' ').map(word => {
    if (measure({ ...span, text: word }) <= width) return word;
    const parts = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = `${parts.at(-1)}${segment}`;
      if (measure({ ...span, text: longer }) > width && parts.at(-1)) parts.push(segment);
      else parts[parts.length - 1] = longer;
    }
    return parts.join(' ');
  });
  return { ...span, text: words.join(' ') };
}

/** Text with line breaks, in lines of this width. */
function linesOf(span: Span, width: number, measure: Measure): Span[][] {
  return span.text
    .split(/\r?\n/)
    .flatMap(text => wrap([fitWords({ ...span, text }, width, measure)], { width, measure, most: Infinity }));
}

const stacked = (lines: readonly Span[][], x: number, top: number): Line[] =>
  lines.map((spans, row) => ({ x, baseline: top + 15 + row * LEADING, spans }));

const rule = (top: number): Mark => ({
  kind: 'fill',
  box: { x: LEFT, y: top, width: WIDTH, height: 1 },
  color: LOOK.rule,
});

/** As one block per line, so that a long text goes on with the next page. */
function textBlocks(text: string, measure: Measure): Block[] {
  const lines = linesOf(plain(text, { size: 13.5, color: LOOK.body }), WIDTH, measure);
  return lines.map(line => ({ height: LEADING, marksAt: top => [paragraph(...stacked([line], LEFT, top))] }));
}

interface Row {
  text: string;
  amount: string;
  isStrong?: boolean;
  isRuled?: boolean;
}

function rowBlock({ text, amount, isStrong = false, isRuled = false }: Row, measure: Measure): Block {
  const face = isStrong ? 'sans-semibold' : 'sans';
  const lines = linesOf(plain(text, { face }), WIDTH - AMOUNT_WIDTH, measure);
  const height = lines.length * LEADING + 12;
  return {
    height,
    marksAt: top => [
      ...(isRuled ? [rule(top)] : []),
      paragraph(
        ...stacked(lines, LEFT, top + 6),
        endingAt(
          RIGHT,
          top + 21,
          plain(amount, { face: isStrong ? 'sans-semibold' : 'sans-medium' }),
          measure,
        ),
      ),
    ],
  };
}

function titleBlock(left: string, right: string | null, measure: Measure): Block {
  return {
    height: 24,
    marksAt: top => [
      paragraph({ x: LEFT, baseline: top + 14, spans: [slate(left, LOOK.label)] }),
      ...(right ? [paragraph(endingAt(RIGHT, top + 14, slate(right, LOOK.label), measure))] : []),
    ],
  };
}

const partyText = ({ name, address, taxNumber, email }: Party): string =>
  [name, address, email, taxNumber && `Tax number ${taxNumber}`].filter(Boolean).join('\n');

function serviceText({ service }: DocumentFacts): string {
  const { title, startDate, endDate, location } = service;
  const dates = startDate && (endDate ? formatRange(startDate, endDate) : formatDay(startDate));
  return [title, dates, location].filter(Boolean).join('\n');
}

function columnsBlock(columns: readonly { label: string; text: string }[], measure: Measure): Block {
  const width = columns.length > 1 ? COLUMN : WIDTH;
  const laidOut = columns.map(({ label, text }) => ({ label, lines: linesOf(plain(text), width, measure) }));
  return {
    height: 24 + Math.max(...laidOut.map(({ lines }) => lines.length)) * LEADING,
    marksAt: top =>
      laidOut.flatMap(({ label, lines }, index) => {
        const x = LEFT + index * (COLUMN + COLUMN_GAP);
        return [
          paragraph({ x, baseline: top + 14, spans: [slate(label, LOOK.label)] }),
          paragraph(...stacked(lines, x, top + 22)),
        ];
      }),
  };
}

function headingBlock({ kind, number }: DocumentFacts, measure: Measure): Block {
  const { lines, size } = fitHeading(
    { start: DOCUMENT_LABELS[kind], end: number },
    { width: WIDTH, measure, size: 54, color: LOOK.text },
  );
  return {
    height: lines.length * size,
    marksAt: top => [
      {
        kind: 'text',
        role: 'H1',
        lines: lines.map((spans, row) => ({ x: LEFT, baseline: top + size * (0.8 + row * 0.96), spans })),
      },
    ],
  };
}

function sumRows(facts: DocumentFacts): Row[] {
  const { lines, tax, netAmount, taxAmount, totalAmount, currency } = facts;
  const show = (amount: number): string => documentAmount(amount, currency);
  return [
    ...lines.map(({ text, amount }) => ({ text, amount: show(amount), isRuled: true })),
    ...(tax
      ? [
          { text: 'Net', amount: show(netAmount), isRuled: true },
          { text: `${formatPercent(tax.rate)}% ${tax.label}`, amount: show(taxAmount) },
        ]
      : []),
    { text: TOTALS[facts.kind], amount: show(totalAmount), isStrong: true, isRuled: true },
  ];
}

const TOTALS = { receipt: 'Received', invoice: 'Total', 'credit-note': 'Credited' } as const;

/** On a receipt there is one payment, which is its total. */
function paymentRows({ kind, payments, balanceAmount, currency }: DocumentFacts): Row[] {
  const show = (amount: number): string => documentAmount(amount, currency);
  return [
    ...payments.map(({ on, method, amount }) => ({
      text: `${formatDay(on)}, ${method}`,
      amount: show(amount),
      isRuled: true,
    })),
    {
      text:
        balanceAmount < 0
          ? 'We owe you'
          : kind === 'receipt'
            ? 'Still to pay for the workshop'
            : 'Still to pay',
      amount: show(Math.abs(balanceAmount)),
      isStrong: true,
      isRuled: true,
    },
  ];
}

function blocksOf(facts: DocumentFacts, measure: Measure): Block[] {
  const { seller, buyer, issuedOn, reference, corrects, tax, payments, note } = facts;
  const details = [formatLongDay(issuedOn), `Reference ${reference}`];
  if (corrects) details.push(`Corrects ${corrects.number} of ${formatDay(corrects.issuedOn)}`);
  return [
    gap(76),
    headingBlock(facts, measure),
    gap(28),
    columnsBlock(
      [
        { label: 'From', text: partyText(seller) },
        { label: 'To', text: partyText(buyer) },
        { label: 'Issued', text: details.join('\n') },
      ],
      measure,
    ),
    gap(24),
    columnsBlock([{ label: 'For', text: serviceText(facts) }], measure),
    gap(32),
    titleBlock('Description', tax?.isIncluded ? `Amount, ${tax.label} included` : 'Amount', measure),
    ...sumRows(facts).map(row => rowBlock(row, measure)),
    gap(24),
    titleBlock(payments.length > 0 ? 'Payments' : 'Balance', null, measure),
    ...paymentRows(facts).map(row => rowBlock(row, measure)),
    ...(note ? [gap(28), ...textBlocks(note, measure)] : []),
  ];
}

/** The blocks of each page with their tops. */
function paginate(blocks: readonly Block[]): { block: Block; top: number }[][] {
  const pages: { block: Block; top: number }[][] = [[]];
  let top = TOP;
  for (const block of blocks) {
    if (top + block.height > BOTTOM && pages.at(-1)?.length) {
      pages.push([]);
      top = TOP;
    }
    pages.at(-1)?.push({ block, top });
    top += block.height;
  }
  return pages;
}

export function composeDocument(facts: DocumentFacts, measure: Measure): Mark[][] {
  const pages = paginate(blocksOf(facts, measure));
  const { brand, number, kind } = facts;
  const ring = brand.accentColor ?? LOOK.sun.ring;
  return pages.map((page, index) => {
    const footer = slate(number, LOOK.label);
    const count = slate(`Page ${index + 1} of ${pages.length}`, LOOK.label);
    const head = [
      ...sunAndName(brand.name, { ring, look: LOOK, width: WIDTH * 0.6, measure }),
      paragraph(endingAt(RIGHT, 68, slate(DOCUMENT_LABELS[kind], LOOK.brandLabel, 11.5), measure)),
    ];
    return [
      ...(index === 0 ? head : []),
      ...page.flatMap(({ block, top }) => block.marksAt(top)),
      paragraph({ x: LEFT, baseline: FOOTER, spans: [footer] }),
      paragraph(endingAt(RIGHT, FOOTER, count, measure)),
    ];
  });
}
