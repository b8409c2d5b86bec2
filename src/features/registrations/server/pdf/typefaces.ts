import { readFile } from 'node:fs/promises';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';
import type { Face, Span } from './marks.ts';

interface Font {
  file: string;
  bytes: Buffer;
  covers: ReadonlySet<number>;
  /** Throws if the font can't place a mark on a letter. */
  layout(text: string): unknown;
}

export interface Run {
  font: string;
  text: string;
}

const MAIN: Record<Face, string> = {
  serif: 'InstrumentSerif_400Regular.ttf',
  'serif-italic': 'InstrumentSerif_400Regular_Italic.ttf',
  sans: 'HankenGrotesk_400Regular.ttf',
  'sans-medium': 'HankenGrotesk_500Medium.ttf',
  'sans-semibold': 'HankenGrotesk_600SemiBold.ttf',
};

/** Similar fonts for letters that the two main families don't have: Greek, Cyrillic, Vietnamese, rarer Latin ones. */
const FALLBACK: Record<Face, string> = {
  serif: 'NotoSerifDisplay_400Regular.ttf',
  'serif-italic': 'NotoSerifDisplay_400Regular_Italic.ttf',
  sans: 'NotoSans_400Regular.ttf',
  'sans-medium': 'NotoSans_500Medium.ttf',
  'sans-semibold': 'NotoSans_600SemiBold.ttf',
};
const FACES = Object.keys(MAIN) as Face[];

const read = new Map<string, Promise<Font>>();

async function readFont(file: string): Promise<Font> {
  const bytes = await readFile(new URL(`fonts/${file}`, import.meta.url));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`);
  return { file, bytes, covers: new Set(font.characterSet), layout: text => font.layout(text) };
}

function fontAt(file: string): Promise<Font> {
  const known = read.get(file) ?? readFont(file);
  read.set(file, known);
  return known;
}

const has = (font: Font, letter: string): boolean => font.covers.has(letter.codePointAt(0) ?? 0);

const MARKS = /\p{M}/gu;

/** Removes characters that text fonts can't draw, such as emoji and control characters. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    // Hawaiian and other languages use these letters, which look like quotation marks.
    .replaceAll('\u02bb', '\u2018')
    .replaceAll('\u02bc', '\u2019')
    .replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Cc}\p{Cf}\uFE0F]/gu, '')
    .replace(/ {2,}/g, ' ');

function runsIn(letters: readonly string[], fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const letter of letters) {
    const font = (fonts.find(one => has(one, letter)) ?? fonts[0])?.file ?? '';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

export class Typefaces {
  readonly #main: Record<Face, Font>;
  readonly #fallback: Record<Face, Font> | null;

  private constructor(main: Record<Face, Font>, fallback: Record<Face, Font> | null) {
    this.#main = main;
    this.#fallback = fallback;
  }

  /** Reads the fonts for a document with this text. Reads the fallback fonts only if they're needed. */
  static async for(text: string): Promise<Typefaces> {
    const main = await byFace(async face => fontAt(MAIN[face]));
    const isCovered = Array.from(plain(text)).every(letter => FACES.every(face => has(main[face], letter)));
    if (isCovered) return new Typefaces(main, null);
    return new Typefaces(main, await byFace(async face => fontAt(FALLBACK[face])));
  }

  #coveredRuns({ text, face, whole = text }: Pick<Span, 'text' | 'face' | 'whole'>): Run[] {
    const main = this.#main[face];
    const fallback = this.#fallback?.[face];
    const fonts = fallback ? [main, fallback] : [main];
    const isKnown = (letter: string): boolean => fonts.some(font => has(font, letter));
    const lettersOf = (of: string): string[] =>
      Array.from(plain(of)).flatMap(letter => (isKnown(letter) ? letter : Array.from(anyAscii(letter))));
    const all = lettersOf(whole);
    const letters = lettersOf(text);
    const enough = fonts.find(font => all.every(letter => has(font, letter)));
    return runsIn(letters, enough ? [enough] : fonts);
  }

  /**
   * Splits a span into runs, in a single family if one has all letters. Letters that no font has (Chinese, Arabic and so
   * on) are transliterated to Latin, so that no empty boxes appear. Marks are left out where the font can't place one.
   */
  runsOf(span: Pick<Span, 'text' | 'face' | 'whole'>): Run[] {
    return this.#coveredRuns(span).map(run =>
      this.#canLayOut(run) ? run : { ...run, text: run.text.replace(MARKS, '') },
    );
  }

  #fonts(): Map<string, Font> {
    const fallback = this.#fallback;
    const fonts = FACES.flatMap(face => (fallback ? [this.#main[face], fallback[face]] : [this.#main[face]]));
    return new Map(fonts.map(font => [font.file, font]));
  }

  files(): Map<string, Buffer> {
    return new Map([...this.#fonts()].map(([file, { bytes }]) => [file, bytes]));
  }

  /** Word by word, as the PDF's writer does. */
  #canLayOut(run: Run): boolean {
    if (run.text.search(MARKS) < 0) return true;
    const font = this.#fonts().get(run.font);
    try {
      for (const word of run.text.split(/(?<= )/)) font?.layout(word);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether no mark needs to be left out. */
  canPrint(text: string, face: Face): boolean {
    return this.#coveredRuns({ text, face }).every(run => this.#canLayOut(run));
  }
}

async function byFace<T>(make: (face: Face) => Promise<T>): Promise<Record<Face, T>> {
  const entries = await Promise.all(FACES.map(async face => [face, await make(face)] as const));
  // The line above creates an entry for every face.
  return Object.fromEntries(entries) as Record<Face, T>;
}

/** The faces of the heading, which is the person's name. */
const HEADING: readonly Face[] = ['serif', 'serif-italic'];

/** Whether a certificate shows this name with all its marks. */
export async function canPrint(name: string): Promise<boolean> {
  const faces = await Typefaces.for(name);
  return HEADING.every(face => faces.canPrint(name, face));
}
