import { TUNGSTEN } from '#src/shared/tungsten.ts';
import type { Box, Mark, Stop } from './marks.ts';

/** A4 in landscape at 96 pixels per inch. */
export const WHOLE: Box = { x: 0, y: 0, width: 1122.52, height: 793.7 };

export const BLEED: Box = { x: -2, y: -2, width: WHOLE.width + 4, height: WHOLE.height + 4 };

const INK = '#0b0a09';

export interface CardLook {
  ground: string;
  /** Shown on screens only, because in print a tint would waste ink and stop at the printer's margins. */
  isGroundForScreens: boolean;
  text: string;
  body: string;
  label: string;
  brandLabel: string;
  rule: string;
  qrDark: string;
  qrLight: string;
  headingSize: number;
  gaps: { sentence: number; heading: number };
  picture: { box: Box; shade: readonly Stop[] | null };
  sun: { core: string; ring: string; glow: number };
}

const SHADE: readonly Stop[] = [
  [0, INK, 0.72],
  [0.12, INK, 0.56],
  [0.27, INK, 0],
  [0.42, INK, 0],
  [0.56, INK, 0.4],
  [0.66, INK, 0.76],
  [0.76, INK, 0.93],
  [0.88, INK, 1],
  [1, INK, 1],
];

export const LOOKS: Record<'screen' | 'print', CardLook> = {
  screen: {
    ground: INK,
    isGroundForScreens: false,
    text: '#efe8dc',
    body: '#d6cec1',
    label: '#a79f92',
    brandLabel: '#efe8dc',
    rule: '#38332c',
    qrDark: INK,
    qrLight: '#efe8dc',
    headingSize: 116,
    gaps: { sentence: 38, heading: 50 },
    picture: { box: { ...BLEED, height: 634 }, shade: SHADE },
    sun: { core: '#fff3df', ring: TUNGSTEN.color, glow: 0.75 },
  },
  print: {
    ground: '#f6f1e8',
    isGroundForScreens: true,
    text: '#141210',
    body: '#3a352e',
    label: '#635b50',
    brandLabel: '#635b50',
    rule: '#cfc7ba',
    qrDark: INK,
    qrLight: '#ffffff',
    headingSize: 104,
    gaps: { sentence: 32, heading: 47 },
    picture: { box: { x: 64, y: 112, width: WHOLE.width - 128, height: 300 }, shade: null },
    sun: { core: '#fff3df', ring: '#dd8d22', glow: 0.28 },
  },
};

export function sun(x: number, y: number, ring: string, { sun: { core, glow } }: CardLook): Mark[] {
  const radius = 26;
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const stops: Stop[] = [
    [0, '#e4572e', glow],
    [0.36, '#e4572e', glow],
    [0.62, '#e4572e', glow * 0.28],
    [1, '#e4572e', 0],
  ];
  return [
    { kind: 'glow', box, x, y, radius, stops },
    { kind: 'disc', x, y, radius: 10, color: ring },
    { kind: 'disc', x, y, radius: 7, color: core },
  ];
}

/** The height of the horizon as a fraction. Must be above the dark part of `SHADE`, or the sun would turn gray. */
const HORIZON = 0.42;

export function dusk(box: Box): Mark[] {
  const x = box.x + box.width * 0.71;
  const y = box.y + box.height * HORIZON;
  const whole = Math.max(box.width, box.height);
  const sky: Stop[] = [
    [0, '#131722', 1],
    [HORIZON * 0.6, '#2a1f26', 1],
    [HORIZON, '#5a2f22', 1],
    [HORIZON, '#1c1210', 1],
    [1, '#0d0a09', 1],
  ];
  const glow: Stop[] = [
    [0, '#ffe2b4', 0.9],
    [0.05, '#f6b45f', 0.75],
    [0.18, '#e4572e', 0.4],
    [0.5, '#e4572e', 0.12],
    [1, '#e4572e', 0],
  ];
  const sunAt = y - 30;
  const water = { ...box, y, height: box.y + box.height - y };
  return [
    { kind: 'shade', box, stops: sky },
    { kind: 'glow', box: { ...box, height: y - box.y }, x, y: sunAt, radius: whole * 0.62, stops: glow },
    {
      kind: 'glow',
      box: water,
      x,
      y,
      radius: whole * 0.3,
      stops: glow.map(([at, color, opacity]) => [at, color, opacity * 0.3] as const),
    },
    { kind: 'disc', x, y: sunAt, radius: 13, color: '#fff3df' },
  ];
}
