import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { TitleCard } from './title-card.ts';
import { titleCardPdf } from './title-card-pdf.ts';

const LINK = 'https://halation.example/verify/M3XB-41TC-9QD2-7K4F';

const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a65' } })
  .jpeg()
  .toBuffer();

function cardOf(changes: Partial<TitleCard> = {}): TitleCard {
  return {
    info: {
      title: 'Certificate of completion: Maya Okafor',
      author: 'Halation',
      subject: 'Coastline in Long Exposure',
      createdAt: new Date('2025-10-20T12:00:00Z'),
    },
    brand: 'Halation',
    label: 'Certificate of completion',
    heading: { start: 'Maya', end: 'Okafor' },
    sentence: [
      { text: 'completed ' },
      { text: 'Coastline in Long Exposure', isStrong: true },
      { text: ', a three-day photography workshop.' },
    ],
    facts: [
      { label: 'Dates', value: 'Oct 17–19, 2025' },
      { label: 'Place', value: 'Big Sur, California' },
    ],
    code: {
      label: 'Certificate code',
      value: 'M3XB-41TC-9QD2-7K4F',
      hint: 'Check it at halation.example/verify',
    },
    link: LINK,
    accentColor: null,
    logo: null,
    still: { jpeg, width: 1600, height: 900, alt: 'Sea stacks at dusk', focalX: 0.5, focalY: 0.4 },
    ...changes,
  };
}

const named = (start: string, end: string): TitleCard => cardOf({ heading: { start, end } });

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  return {
    document,
    page,
    text,
    fonts: new Set(pdf.toString('latin1').match(/(?<=\/FontName \/\w{6}\+)[\w-]+/g)),
  };
}

function operatorsOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].map(match => {
    const start = match.index + match[0].length;
    return pdf.subarray(start, raw.indexOf('endstream', start));
  });
  const texts = streams.map(stream => inflateSync(stream, { finishFlush: 2 }).toString('latin1'));
  return texts.find(text => text.includes(' re\n')) ?? '';
}

function readQr(pdf: Buffer): string | undefined {
  const shapes = operatorsOf(pdf).split(/\nf\n/);
  const rectangles = shapes.map(shape =>
    [...shape.matchAll(/(\S+) (\S+) (\S+) (\S+) re$/gm)].map(match => match.slice(1).map(Number)),
  );
  const modules = rectangles.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const size = 400;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const left = Math.min(...modules.map(([x = 0]) => x));
  const top = Math.min(...modules.map(([, y = 0]) => y));
  const scale = 4;
  for (const [x = 0, y = 0, width = 0, height = 0] of modules) {
    for (let row = Math.round((y - top) * scale); row < Math.round((y - top + height) * scale); row += 1) {
      const start = ((row + 20) * size + Math.round((x - left) * scale) + 20) * 4;
      for (let at = start; at < start + Math.round(width * scale) * 4; at += 1)
        if (at % 4 !== 3) pixels[at] = 0;
    }
  }
  return jsqr.default(pixels, size, size)?.data;
}

describe.each(['screen', 'print'] as const)('the version for %s', version => {
  it('is one A4 page with real text, embedded fonts and the picture', async () => {
    const pdf = await titleCardPdf(cardOf(), version);
    const { document, page, text, fonts } = await read(pdf);
    expect(document.numPages).toBe(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 842, 595]);
    for (const expected of [
      'Halation',
      'CERTIFICATE OF COMPLETION',
      'Maya Okafor',
      'completed Coastline in Long Exposure, a three-day photography workshop.',
      'DATES',
      'Oct 17–19, 2025',
      'Big Sur, California',
      'M3XB-41TC-9QD2-7K4F',
      'Check it at halation.example/verify',
    ]) {
      expect(text).toContain(expected);
    }
    expect(fonts).toContain('InstrumentSerif-Regular');
    expect(fonts).toContain('InstrumentSerif-Italic');
    expect(fonts).toContain('HankenGrotesk-SemiBold');
    expect(pdf.includes(jpeg)).toBe(true);
  });

  it('links to its page with the QR code and with a click', async () => {
    const pdf = await titleCardPdf(cardOf(), version);
    expect(readQr(pdf)).toBe(LINK);
    const links = (await (await read(pdf)).page.getAnnotations()) as { url?: string }[];
    expect(new Set(links.map(link => link.url))).toEqual(new Set([LINK]));
  });

  it('is read in order by screen readers', async () => {
    const pdf = await titleCardPdf(cardOf(), version);
    const { document, page } = await read(pdf);
    expect((await getMeta(document)).info).toMatchObject({
      Title: 'Certificate of completion: Maya Okafor',
      Author: 'Halation',
      Subject: 'Coastline in Long Exposure',
      Language: 'en',
    });
    const tree = JSON.stringify(await page.getStructTree());
    expect(tree.match(/"H1"/g)).toHaveLength(1);
    expect(tree).toContain('Sea stacks at dusk');
    expect(tree).toContain(`QR code of ${LINK}`);
  });

  it('stays within the margins that A4 and Letter have in common', async () => {
    const { page } = await read(await titleCardPdf(named('Wilhelmina-Maximiliane', 'Okafor'), version));
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('transform' in item) || item.str.trim() === '') continue;
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
      expect(x).toBeGreaterThanOrEqual(44);
      expect(x + item.width).toBeLessThanOrEqual(842 - 44);
      expect(y).toBeGreaterThanOrEqual(36);
    }
  });
});

it('creates identical files for identical cards', async () => {
  const [one, other] = [await titleCardPdf(cardOf(), 'screen'), await titleCardPdf(cardOf(), 'screen')];
  expect(one.equals(other)).toBe(true);
});

it('draws a card in less than 300 ms', async () => {
  const times: number[] = [];
  for (const version of ['screen', 'print', 'screen'] as const) {
    const before = process.cpuUsage();
    await titleCardPdf(cardOf(), version);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  expect(Math.min(...times)).toBeLessThan(300);
});

it('shows the paper color of the print version on screens only', async () => {
  const print = (await titleCardPdf(cardOf(), 'print')).toString('latin1');
  expect(print).toContain('/PrintState /OFF');
  expect((await titleCardPdf(cardOf(), 'screen')).toString('latin1')).not.toContain('/OCG');
});

it('draws a dusk if there is no picture', async () => {
  const pdf = await titleCardPdf(cardOf({ still: null }), 'screen');
  expect((await read(pdf)).text).toContain('Maya Okafor');
  expect(pdf.toString('latin1')).not.toContain('/DCTDecode');
});

describe('names', () => {
  const textWith = async (start: string, end: string) =>
    read(await titleCardPdf(named(start, end), 'screen'));

  it('keep their letters in Polish, rarer Latin letters, Vietnamese, Greek and Russian', async () => {
    for (const [start, end] of [
      ['Łucja', 'Wiśniewska'],
      ['Ĭon', 'Ǎtanas'],
      ['Nguyễn Thị', 'Minh Khai'],
      ['Ελένη', 'Παπαδοπούλου'],
      ['Ольга', 'Ковалёва'],
    ] as const) {
      expect((await textWith(start, end)).text).toContain(`${start} ${end}`);
    }
  });

  it('use a single font family even if only the first name needs another one', async () => {
    const { fonts } = await textWith('Nguyễn', 'Smith');
    expect(fonts).toContain('NotoSerifDisplay-Italic');
    expect(fonts).not.toContain('InstrumentSerif-Italic');
  });

  it('lose a mark that the font has no place for, instead of failing', async () => {
    expect((await textWith('ф\u031a', 'Lee')).text).toContain('ф Lee');
  });

  it('are transliterated to Latin if no font supports their script, without empty boxes', async () => {
    expect((await textWith('박', '유나')).text).toContain('Bag YuNa');
    expect((await textWith('Ada 🎥', 'Okafor')).text).toContain('Ada Okafor');
    expect((await textWith('Kaʻiulani', 'Kealoha')).text).toContain('Ka‘iulani Kealoha');
  });
});
