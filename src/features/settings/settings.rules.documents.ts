/** Numbers of a prefix start again each year, so a prefix that changes can't lead to the same number twice. */
export function seriesOf(prefix: string, issuedOn: string): string {
  return `${prefix}${issuedOn.slice(0, 4)}`;
}

/** `INV-2026-0001` */
export function documentNumber(series: string, seq: number): string {
  return `${series}-${String(seq).padStart(4, '0')}`;
}
