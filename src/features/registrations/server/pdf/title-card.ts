import type { Box, DocumentInfo, Mark, Measure, Span, Still } from './marks.ts';
import { LEFT, endingAt, paragraph, slate, sunAndName } from './sheet-parts.ts';
import { fitHeading, fitSentence, wrap } from './title-card-fit.ts';
import { type CardLook, BLEED, LOOKS, WHOLE, dusk } from './title-card-look.ts';

export type CardVersion = 'screen' | 'print';

export interface TitleCard {
  info: DocumentInfo;
  brand: string;
  label: string;
  heading: { start: string; end: string };
  sentence: { text: string; isStrong?: boolean }[];
  facts: { label: string; value: string }[];
  code: { label: string; value: string; hint: string };
  link: string;
  still: Still | null;
  /** Replaces the color of the sun's ring. */
  accentColor: string | null;
  /** In place of the brand on screens: it's made for dark backgrounds. */
  logo: { png: Buffer; width: number; height: number } | null;
}

const RIGHT = WHOLE.width - 64;
const RULE_Y = 629;
const QR: Box = { x: RIGHT - 88, y: 654, width: 88, height: 88 };
const FACT_GAP = 44;
const LOGO = { width: 300, height: 56 };
const MAX_FACT_WIDTH = 200;

function brandMarks(card: TitleCard, look: CardLook, measure: Measure): Mark[] {
  const { brand, label, accentColor, logo } = card;
  const onTheRight = paragraph(endingAt(RIGHT, 68, slate(label, look.brandLabel, 11.5), measure));
  if (logo && look.picture.shade) {
    const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    const box = { x: LEFT, y: 64 - height / 2, width, height };
    return [{ kind: 'logo', box, png: logo.png, alt: brand }, onTheRight];
  }
  const ring = accentColor ?? look.sun.ring;
  return [...sunAndName(brand, { ring, look, width: RIGHT / 2, measure }), onTheRight];
}

/** Lays the heading and the sentence out from the bottom up, so that they always end above the rule. */
function titleMarks(
  { heading, sentence }: TitleCard,
  look: CardLook,
  measure: Measure,
): { marks: Mark[]; top: number } {
  const width = RIGHT - LEFT;
  const spans = sentence.map(({ text, isStrong }): Omit<Span, 'size'> => ({
    text,
    face: isStrong ? 'sans-semibold' : 'sans',
    color: isStrong ? look.text : look.body,
  }));
  const below = fitSentence(spans, { width, measure });
  const sentenceAt = RULE_Y - look.gaps.sentence - (below.lines.length - 1) * (below.leading - 12);
  const above = fitHeading(heading, { width, measure, size: look.headingSize, color: look.text });
  const headingAt = sentenceAt - look.gaps.heading;
  const lift = (index: number): number => (above.lines.length - 1 - index) * above.size * 0.96;
  const marks: Mark[] = [
    {
      kind: 'text',
      role: 'H1',
      // Compensates for the side bearing of the serif's capitals.
      lines: above.lines.map((line, index) => ({
        x: LEFT - above.size * 0.022,
        baseline: headingAt - lift(index),
        spans: line,
      })),
    },
    {
      kind: 'text',
      role: 'P',
      lines: below.lines.map((line, index) => ({
        x: LEFT,
        baseline: sentenceAt + index * below.leading,
        spans: line,
      })),
    },
    { kind: 'fill', box: { x: LEFT, y: RULE_Y, width: RIGHT - LEFT, height: 1 }, color: look.rule },
  ];
  // Leaves room for diacritics above capitals.
  return { marks, top: headingAt - lift(0) - above.size * 0.93 };
}

function factMarks({ facts }: TitleCard, look: CardLook, end: number, measure: Measure): Mark[] {
  let x = LEFT;
  return facts.flatMap(({ label, value }, index) => {
    const name = slate(label, look.label);
    const fact: Span = { text: value, face: 'sans-medium', size: 16, color: look.text };
    const width = index === facts.length - 1 ? end - x : Math.min(MAX_FACT_WIDTH, end - x);
    const lines = wrap([fact], { width, measure, most: 2 });
    const marks = [
      paragraph({ x, baseline: 690, spans: [name] }),
      paragraph(...lines.map((spans, row) => ({ x, baseline: 713 + row * 20, spans }))),
    ];
    const widths = [[name], ...lines].map(spans => spans.reduce((sum, span) => sum + measure(span), 0));
    x += Math.max(...widths) + FACT_GAP;
    return marks;
  });
}

function codeMarks(card: TitleCard, look: CardLook, measure: Measure): { marks: Mark[]; left: number } {
  const { code, link } = card;
  const end = QR.x - 20;
  const value: Span = { text: code.value, face: 'sans-medium', size: 16, color: look.text, tracking: 0.3 };
  const hint: Span = { text: code.hint, face: 'sans', size: 12.5, color: look.label };
  const lines = [
    endingAt(end, 680, slate(code.label, look.label), measure),
    endingAt(end, 704, value, measure),
    endingAt(end, 726, hint, measure),
  ];
  const colors = { dark: look.qrDark, light: look.qrLight };
  return {
    left: Math.min(...lines.map(line => line.x)),
    marks: [
      ...lines.map((line): Mark => ({ kind: 'text', role: 'P', lines: [line], link })),
      { kind: 'qr', box: QR, text: link, ...colors, alt: `QR code of ${link}` },
    ],
  };
}

/** The background with the still or the dusk. Text overlaps the picture if it's shaded, and is below it otherwise. */
function groundMarks({ still }: TitleCard, look: CardLook, titleTop: number): Mark[] {
  const { shade } = look.picture;
  const room = titleTop - 20 - look.picture.box.y;
  const box = shade
    ? look.picture.box
    : { ...look.picture.box, height: Math.min(look.picture.box.height, room) };
  const picture: Mark[] = still ? [{ kind: 'still', box, still }] : dusk(box);
  return [
    { kind: 'fill', box: BLEED, color: look.ground, isScreenOnly: look.isGroundForScreens },
    ...picture,
    ...(shade ? [{ kind: 'shade', box, stops: shade } as const] : []),
  ];
}

export function composeCard(card: TitleCard, version: CardVersion, measure: Measure): Mark[] {
  const look = LOOKS[version];
  const code = codeMarks(card, look, measure);
  const title = titleMarks(card, look, measure);
  return [
    ...groundMarks(card, look, title.top),
    ...brandMarks(card, look, measure),
    ...title.marks,
    ...factMarks(card, look, code.left - FACT_GAP, measure),
    ...code.marks,
  ];
}
