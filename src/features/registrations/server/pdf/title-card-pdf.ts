import { sheetsPdf } from './sheet-pdf.ts';
import { type CardVersion, type TitleCard, composeCard } from './title-card.ts';
import { Typefaces } from './typefaces.ts';

function textOf({ brand, label, heading, sentence, facts, code }: TitleCard): string {
  const details = [...facts, code].flatMap(fact => [fact.label, fact.value]);
  const words = sentence.map(part => part.text);
  return [brand, label, heading.start, heading.end, ...words, ...details, code.hint].join(' ');
}

/** The same card results in the same bytes. */
export async function titleCardPdf(card: TitleCard, version: CardVersion): Promise<Buffer> {
  return sheetsPdf({
    info: card.info,
    layout: 'landscape',
    faces: await Typefaces.for(textOf(card)),
    compose: measure => [composeCard(card, version, measure)],
  });
}
