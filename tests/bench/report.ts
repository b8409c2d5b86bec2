/** Without limits, the row is only printed. */
export interface Row {
  name: string;
  value: number;
  unit: 'x' | 'kB' | 'MiB' | 'GB' | 'ms' | '/s' | 'USD' | '';
  atLeast?: number;
  atMost?: number;
  aim?: number;
  note?: string;
}

export function passes({ value, atLeast = -Infinity, atMost = Infinity }: Row): boolean {
  return value >= atLeast && value <= atMost;
}

function digitsOf(value: number, unit: Row['unit']): number {
  if ((unit === 'x' && value < 0.1) || (unit === '' && value < 1)) return 3;
  if (unit === 'x' || unit === 'USD' || (unit === 'GB' && value < 10)) return 2;
  return unit === 'kB' ? 1 : 0;
}

function shown(value: number | undefined, unit: Row['unit']): string {
  if (value === undefined) return '';
  return `${value.toFixed(digitsOf(value, unit))}${unit && ` ${unit}`}`;
}

export function tableOf(rows: Row[]): string {
  const lines = rows.map(row => [
    row.atLeast === undefined && row.atMost === undefined ? ' ' : passes(row) ? 'ok' : 'MISSED',
    row.name,
    shown(row.value, row.unit),
    row.atLeast !== undefined ? `>= ${shown(row.atLeast, row.unit)}` : '',
    row.atMost !== undefined ? `<= ${shown(row.atMost, row.unit)}` : '',
    row.aim !== undefined ? `aim ${shown(row.aim, row.unit)}` : '',
    row.note ?? '',
  ]);
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map(line => line[column]?.length ?? 0)),
  );
  return lines
    .map(line =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
