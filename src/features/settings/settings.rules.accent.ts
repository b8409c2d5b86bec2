import { contrast, mixColors } from '#src/shared/contrast.ts';
import { TUNGSTEN } from '#src/shared/tungsten.ts';

export const DEFAULT_ACCENT = TUNGSTEN.color;

export const SUGGESTED_ACCENTS = [
  { name: 'Tungsten', color: DEFAULT_ACCENT },
  { name: 'Gold', color: '#d9b43c' },
  { name: 'Sage', color: '#6bb3aa' },
  { name: 'Sky', color: '#86aee6' },
  { name: 'Rose', color: '#e48d7d' },
] as const;

const WHITE = '#ffffff';
const DARK = TUNGSTEN.onColor;

/** The theme's colors behind text: `ink`, `soot` with the lighter `lit` on it, and `ash`. */
const PAGE = '#0b0a09';
const CARD = '#141210';
const RAISED = '#1b1815';
const LIGHTEST = '#23201c';
/** A badge in a selected row that the pointer is on. */
const BADGE_TINT = 0.2;
const HOVER_TINT = 0.14;

const TEXT = 4.5;
const SHAPE = 3;

export interface AccentUse {
  label: string;
  needed: number;
  /** Contrast ratio, from 1 to 21. */
  ratio: number;
}

export interface AccentColors {
  accent: string;
  hover: string;
  /** Text on a filled button. */
  onAccent: string;
}

export const HEX_COLOR = /^#[0-9a-f]{6}$/;

export function accentColors(accent: string): AccentColors {
  const onAccent = contrast(WHITE, accent) > contrast(DARK, accent) ? WHITE : DARK;
  return { accent, hover: mixColors(WHITE, accent, HOVER_TINT), onAccent };
}

/** Everything that is drawn in the accent color, on the lightest ground where it appears. */
export function accentUses(accent: string): AccentUse[] {
  const { onAccent } = accentColors(accent);
  const button = `${onAccent === WHITE ? 'White' : 'Dark'} text on a filled button`;
  return [
    { label: button, needed: TEXT, ratio: contrast(onAccent, accent) },
    { label: 'Links on the page', needed: TEXT, ratio: contrast(accent, PAGE) },
    { label: 'Links on cards', needed: TEXT, ratio: contrast(accent, RAISED) },
    { label: 'Badges', needed: TEXT, ratio: contrast(accent, mixColors(accent, CARD, BADGE_TINT)) },
    { label: 'Focus ring', needed: SHAPE, ratio: contrast(accent, LIGHTEST) },
  ];
}

export function isReadable(accent: string): boolean {
  return accentUses(accent).every(({ ratio, needed }) => ratio >= needed);
}

/** All grounds are dark, so lighter is always better. */
export function nearestReadable(accent: string): string {
  for (let step = 0; step < 255; step += 1) {
    const lighter = mixColors(WHITE, accent, step / 255);
    if (isReadable(lighter)) return lighter;
  }
  return WHITE;
}

export function unreadableText(accent: string): string {
  const nearest = nearestReadable(accent).toUpperCase();
  return `Hard to read on the site's dark background. The nearest color that works is ${nearest}`;
}

/** CSS properties that replace the theme's colors in an element and everything in it. */
export function accentProperties(accent: string): Record<string, string> {
  const { hover, onAccent } = accentColors(accent);
  return {
    '--color-tungsten': accent,
    '--color-tungsten-hi': hover,
    '--color-on-tungsten': onAccent,
    '--color-glow': accent === DEFAULT_ACCENT ? 'var(--color-ember)' : accent,
  };
}
