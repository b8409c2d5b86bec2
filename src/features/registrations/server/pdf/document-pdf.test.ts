import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../../registrations.rules.documents.ts';
import { documentPdf } from './document-pdf.ts';

function factsOf(changes: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    kind: 'invoice',
    number: 'INV-2026-0007',
    issuedOn: '2026-12-01',
    brand: { name: 'Halation', accentColor: null },
    seller: {
      name: 'Halation Workshops LLC',
      address: '1200 South Hope Street\nLos Angeles, CA 90015',
      taxNumber: 'US 12-3456789',
      email: 'hello@halation.example',
    },
    buyer: { name: 'Ada Okafor', address: null, taxNumber: null, email: 'ada@mail.example' },
    service: {
      title: 'Golden Hour',
      startDate: '2027-03-12',
      endDate: '2027-03-14',
      location: 'Los Angeles, CA',
    },
    reference: 'HL-7K2M',
    corrects: null,
    currency: { currencySign: '$', currencyCode: 'USD' },
    lines: [
      { text: 'Golden Hour', amount: 98_000 },
      { text: 'Early-bird discount', amount: -10_000 },
    ],
    tax: { label: 'sales tax', rate: 103_500, isIncluded: false },
    netAmount: 88_000,
    taxAmount: 9108,
    totalAmount: 97_108,
    payments: [{ on: '2026-12-01', method: 'Bank transfer', amount: 24_500 }],
    balanceAmount: 72_608,
    note: 'Thank you.\nPayable within 14 days.',
    ...changes,
  };
}

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { document, pages: document.numPages, text };
}

it('prints everything an accountant looks for, as real text on one A4 page', async () => {
  const { document, pages, text } = await read(await documentPdf(factsOf()));
  expect(pages).toBe(1);
  expect((await document.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842]);
  for (const expected of [
    'Invoice INV-2026-0007',
    'Halation Workshops LLC',
    'Los Angeles, CA 90015',
    'Tax number US 12-3456789',
    'Ada Okafor',
    'December 1, 2026',
    'Reference HL-7K2M',
    'Mar 12–14, 2027',
    '$980 USD',
    '-$100 USD',
    '10.35% sales tax',
    '$91.08 USD',
    '$971.08 USD',
    'Dec 1, 2026, Bank transfer',
    'Still to pay',
    '$726.08 USD',
    'Payable within 14 days.',
    'PAGE 1 OF 1',
  ]) {
    expect(text).toContain(expected);
  }
  expect((await getMeta(document)).info).toMatchObject({
    Title: 'Invoice INV-2026-0007',
    Author: 'Halation Workshops LLC',
    Language: 'en',
  });
});

it('names the invoice that a credit note corrects, and what goes back', async () => {
  const corrects = { number: 'INV-2026-0007', issuedOn: '2026-12-01' };
  const facts = factsOf({ kind: 'credit-note', number: 'INV-2026-0009', corrects, balanceAmount: -24_500 });
  const { text } = await read(await documentPdf(facts));
  for (const expected of ['Credit note INV-2026-0009', 'Corrects INV-2026-0007', 'Credited', 'We owe you']) {
    expect(text.replaceAll('\n', ' ')).toContain(expected);
  }
});

it('draws the same facts as the same file, whenever it is asked', async () => {
  const [one, other] = [await documentPdf(factsOf()), await documentPdf(factsOf())];
  expect(one.equals(other)).toBe(true);
});

it('goes on with a second page, which says so, when there is a lot to print', async () => {
  const payments = Array.from({ length: 30 }, (_, index) => ({
    on: '2026-12-01',
    method: `Cash ${index + 1}`,
    amount: 100,
  }));
  const { document, pages, text } = await read(await documentPdf(factsOf({ payments })));
  expect(pages).toBe(2);
  for (const { method } of payments) expect(text).toContain(method);
  expect(text).toContain('PAGE 2 OF 2');
  const { items } = await (await document.getPage(1)).getTextContent();
  for (const item of items) {
    if (!('transform' in item) || item.str.trim() === '') continue;
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    expect(x + item.width).toBeLessThanOrEqual(595 - 44);
    // Letter paper is 50 points shorter.
    expect(y).toBeGreaterThanOrEqual(50 + 36);
  }
});

describe('names', () => {
  const textWith = async (name: string): Promise<string> => {
    const buyer = { ...factsOf().buyer, name };
    return (await read(await documentPdf(factsOf({ buyer })))).text.replaceAll('\n', ' ');
  };

  it('keep every letter, however long they are', async () => {
    expect(await textWith('Maria Guadalupe de los Santos Villanueva y Montenegro')).toContain(
      'Maria Guadalupe de los Santos Villanueva y Montenegro',
    );
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    expect((await textWith(word)).replaceAll(' ', '')).toContain(word);
  });

  it('are written in other scripts, or in Latin letters where no font has theirs', async () => {
    expect(await textWith('Ελένη Παπαδοπούλου')).toContain('Ελένη Παπαδοπούλου');
    expect(await textWith('박 유나')).toContain('Bag YuNa');
  });

  it('keep a mark that only the typeface of certificates has no place for', async () => {
    expect(await textWith('ф\u031a Lee')).toContain('ф\u031a Lee');
  });
});
