import type { CSSProperties } from 'react';
import { withAlpha } from '#src/shared/contrast.ts';
import { TUNGSTEN } from '#src/shared/tungsten.ts';
import type { MailAccent } from '../mail.ts';

/** The theme's colors as constants, because email clients don't support CSS variables. */
const INK = '#0b0a09';
const SOOT = '#141210';
const ASH = '#23201c';
const IRON = '#3a352e';
const DUST = '#a79f92';
const PAPER = '#d6cec1';
const BONE = '#efe8dc';
const EMBER = '#e4572e';

const SANS = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, 'Segoe UI', Arial, sans-serif";
const SERIF = "'Instrument Serif', Georgia, 'Times New Roman', serif";

const base: CSSProperties = { fontFamily: SANS, wordBreak: 'break-word', overflowWrap: 'anywhere' };
const small: CSSProperties = { ...base, color: DUST, fontSize: 13, lineHeight: '20px', margin: 0 };

/** For `bgcolor` attributes, which Outlook uses for backgrounds. */
export const colors = { card: SOOT };

export const headCss = ({ color }: MailAccent = TUNGSTEN) => `
:root{color-scheme:dark;supported-color-schemes:dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{color:${color}}
@media (max-width:520px){
.card{padding:30px 22px 32px!important}
.heading{font-size:32px!important;line-height:35px!important}
.button{display:block!important;text-align:center!important}
.label{display:block!important;width:auto!important;padding:12px 0 0!important;border-bottom:0!important}
.value{display:block!important;padding:2px 0 12px!important}
}`;

/** Inline styles, because most email clients ignore style sheets. */
export const styles = {
  body: { backgroundColor: INK, margin: 0, padding: 0 },
  page: { backgroundColor: INK, padding: '40px 16px 48px' },
  container: { maxWidth: 600, width: '100%', margin: '0 auto' },
  brand: {
    fontFamily: SERIF,
    fontSize: 24,
    lineHeight: '30px',
    letterSpacing: '-0.01em',
    color: BONE,
    wordBreak: 'break-word',
  },
  longBrand: { fontSize: 20, lineHeight: '24px' },
  brandRow: { margin: '0 0 22px' },
  sunCell: { width: 27, padding: '0 0 0 4px', verticalAlign: 'middle' },
  brandLink: { color: BONE, textDecoration: 'none' },
  logo: { display: 'block', border: 0 },
  logoLink: { fontFamily: SERIF, fontSize: 24, lineHeight: '30px', color: BONE, textDecoration: 'none' },
  card: {
    backgroundColor: SOOT,
    backgroundImage: `linear-gradient(180deg, rgba(228,87,46,0.13) 0, rgba(228,87,46,0) 120px)`,
    border: `1px solid ${ASH}`,
    borderTop: `2px solid ${EMBER}`,
    borderRadius: 6,
  },
  cardCell: { padding: '42px 44px 44px' },
  heading: {
    fontFamily: SERIF,
    fontSize: 38,
    lineHeight: '41px',
    fontWeight: 400,
    letterSpacing: '-0.02em',
    color: BONE,
    margin: '0 0 24px',
    wordBreak: 'break-word',
    overflowWrap: 'anywhere',
  },
  text: { ...base, fontSize: 16, lineHeight: '26px', color: PAPER, margin: '0 0 16px' },
  buttonCell: { padding: '10px 0 14px' },
  fallback: { ...small, margin: '14px 0 0' },
  fallbackLink: { color: DUST, textDecoration: 'underline', wordBreak: 'break-all' },
  facts: { margin: '6px 0 24px', borderTop: `1px solid ${IRON}` },
  label: {
    ...base,
    width: '30%',
    padding: '12px 16px 12px 0',
    borderBottom: `1px solid ${IRON}`,
    fontSize: 12,
    lineHeight: '24px',
    letterSpacing: '0.12em',
    textTransform: 'uppercase',
    color: DUST,
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: 400,
  },
  value: {
    ...base,
    padding: '12px 0',
    borderBottom: `1px solid ${IRON}`,
    fontSize: 16,
    lineHeight: '24px',
    color: BONE,
    verticalAlign: 'top',
  },
  factNote: { color: DUST, fontSize: 14 },
  subHeading: { ...base, fontSize: 16, lineHeight: '24px', fontWeight: 600, color: BONE, margin: '0 0 14px' },
  quoteFrom: { color: DUST, fontSize: 14 },
  rule: { width: '100%', border: 'none', borderTop: `1px solid ${ASH}`, margin: '22px 0 20px' },
  note: {
    ...base,
    fontSize: 14,
    lineHeight: '22px',
    color: DUST,
    margin: 0,
  },
  footer: { padding: '26px 4px 0' },
  footerText: { ...small, margin: '0 0 6px' },
  footerLink: { color: PAPER, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

export const accentStyles = ({ color, onColor }: MailAccent = TUNGSTEN) => {
  const glow = color === TUNGSTEN.color ? EMBER : color;
  return {
    sun: {
      display: 'inline-block',
      width: 9,
      height: 9,
      borderRadius: '50%',
      verticalAlign: 'middle',
      backgroundColor: '#fff3df',
      boxShadow: `0 0 0 1px ${withAlpha(color, 0.55)}, 0 0 10px 3px ${withAlpha(glow, 0.85)}, 0 0 24px 8px ${withAlpha(glow, 0.38)}`,
      fontSize: 1,
      lineHeight: '9px',
    },
    button: {
      display: 'inline-block',
      maxWidth: '100%',
      fontFamily: SANS,
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 600,
      color: onColor,
      backgroundColor: color,
      borderRadius: 3,
      padding: '14px 28px',
      textDecoration: 'none',
    },
    quote: {
      ...base,
      fontSize: 16,
      lineHeight: '26px',
      color: BONE,
      margin: '6px 0 24px',
      padding: '2px 0 2px 20px',
      borderLeft: `2px solid ${color}`,
    },
  } satisfies Record<string, CSSProperties>;
};
