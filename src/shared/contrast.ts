type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. */
function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the first color, from 0 to 1, laid over the second one. */
export function mixColors(over: string, ground: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(ground)];
  const mixed = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return hexOf([mixed(0), mixed(1), mixed(2)]);
}

/** As in CSS: `rgba(233,166,79,0.55)`. */
export function withAlpha(hex: string, alpha: number): string {
  return `rgba(${rgbOf(hex).join(',')},${alpha})`;
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(channel => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}
