import { Counter, Gauge, type Registry } from 'prom-client';

/** Names the kind of a job. Prometheus uses `job` and `instance` itself, and renames those that it scrapes. */
export const QUEUE = 'queue';

type Values = Iterable<[labels: Record<string, string>, value: number]>;

interface Reading {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Called at each scrape. A metric without values is left out. */
  read: () => number | null | Values;
}

function valuesOf(read: Reading['read']): Values {
  const values = read();
  if (values === null) return [];
  return typeof values === 'number' ? [[{}, values]] : values;
}

export function addCounter(register: Registry, { read, labelNames = [], ...about }: Reading): void {
  new Counter({
    ...about,
    labelNames,
    registers: [register],
    collect() {
      this.reset();
      for (const [labels, value] of valuesOf(read)) this.inc(labels, value);
    },
  });
}

export function addGauge(register: Registry, { read, labelNames = [], ...about }: Reading): void {
  new Gauge({
    ...about,
    labelNames,
    registers: [register],
    collect() {
      this.reset();
      // Without labels, reset() means 0.
      if (labelNames.length === 0) this.remove();
      for (const [labels, value] of valuesOf(read)) this.set(labels, value);
    },
  });
}
