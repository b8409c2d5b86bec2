import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';
import type { Face, Span } from './marks.ts';

interface Font {
  file: string;
  bytes: Buffer;
  covers: ReadonlySet<number>;
}

export interface Run {
  font: string;
  text: string;
}

const GOOGLE = '@expo-google-fonts';
const MAIN: Record<Face, string> = {
  serif: `${GOOGLE}/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf`,
  'serif-italic': `${GOOGLE}/instrument-serif/400Regular_Italic/InstrumentSerif_400Regular_Italic.ttf`,
  sans: `${GOOGLE}/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf`,
  'sans-medium': `${GOOGLE}/hanken-grotesk/500Medium/HankenGrotesk_500Medium.ttf`,
  'sans-semibold': `${GOOGLE}/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf`,
};

/** Similar fonts for scripts that the two main families don't support: Greek, Cyrillic, Vietnamese. */
const FALLBACK: Record<Face, (script: string) => string> = {
  serif: script => `@fontsource/noto-serif-display/files/noto-serif-display-${script}-400-normal.woff`,
  'serif-italic': script =>
    `@fontsource/noto-serif-display/files/noto-serif-display-${script}-400-italic.woff`,
  sans: script => `@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`,
  'sans-medium': script => `@fontsource/noto-sans/files/noto-sans-${script}-500-normal.woff`,
  'sans-semibold': script => `@fontsource/noto-sans/files/noto-sans-${script}-600-normal.woff`,
};
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];
const FACES = Object.keys(MAIN) as Face[];

const { resolve } = createRequire(import.meta.url);
const read = new Map<string, Promise<Font>>();

async function readFont(file: string): Promise<Font> {
  const bytes = await readFile(resolve(file));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`);
  return { file, bytes, covers: new Set(font.characterSet) };
}

function fontAt(file: string): Promise<Font> {
  const known = read.get(file) ?? readFont(file);
  read.set(file, known);
  return known;
}

const has = (font: Font, letter: string): boolean => font.covers.has(letter.codePointAt(0) ?? 0);

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
  readonly #fallback: Record<Face, Font[]> | null;

  private constructor(main: Record<Face, Font>, fallback: Record<Face, Font[]> | null) {
    this.#main = main;
    this.#fallback = fallback;
  }

  /** Reads the fonts for a document with this text. Reads the fallback fonts only if they're needed. */
  static async for(text: string): Promise<Typefaces> {
    const main = await byFace(async face => fontAt(MAIN[face]));
    const isCovered = Array.from(plain(text)).every(letter => FACES.every(face => has(main[face], letter)));
    if (isCovered) return new Typefaces(main, null);
    const fallback = await byFace(face => Promise.all(SCRIPTS.map(script => fontAt(FALLBACK[face](script)))));
    return new Typefaces(main, fallback);
  }

  /**
   * Splits a span into runs, in a single family if one has all letters. Letters that no font has (Chinese, Arabic and so
   * on) are transliterated to Latin, so that no empty boxes appear.
   */
  runsOf({ text, face, whole = text }: Pick<Span, 'text' | 'face' | 'whole'>): Run[] {
    const main = this.#main[face];
    const fallback = this.#fallback?.[face] ?? [];
    const isKnown = (letter: string): boolean => [main, ...fallback].some(font => has(font, letter));
    const lettersOf = (of: string): string[] =>
      Array.from(plain(of)).flatMap(letter => (isKnown(letter) ? letter : Array.from(anyAscii(letter))));
    const all = lettersOf(whole);
    const letters = lettersOf(text);
    if (all.every(letter => has(main, letter))) return runsIn(letters, [main]);
    const isFallbackEnough = all.every(letter => fallback.some(font => has(font, letter)));
    return runsIn(letters, isFallbackEnough ? fallback : [main, ...fallback]);
  }

  files(): Map<string, Buffer> {
    const fonts = FACES.flatMap(face => [this.#main[face], ...(this.#fallback?.[face] ?? [])]);
    return new Map(fonts.map(({ file, bytes }) => [file, bytes]));
  }
}

async function byFace<T>(make: (face: Face) => Promise<T>): Promise<Record<Face, T>> {
  const entries = await Promise.all(FACES.map(async face => [face, await make(face)] as const));
  // The line above creates an entry for every face.
  return Object.fromEntries(entries) as Record<Face, T>;
}
