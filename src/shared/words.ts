const NUMBER = new Intl.NumberFormat('en-US');
const PLURAL = new Intl.PluralRules('en-US');

/** `1,200` */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** The form of a noun or verb that goes with the count: `plural(2, 'has', 'have')`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return PLURAL.select(count) === 'one' ? one : many;
}

/** `1 seat`, `1,200 seats` */
export function counted(count: number, one: string, many?: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`;
}
