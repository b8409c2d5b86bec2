import { setTimeout as pause } from 'node:timers/promises';
import { median } from './load.ts';
import type { Running } from './processes.ts';
import { announce } from './progress.ts';
import type { Row } from './report.ts';
import { tokenOf } from './tokens.ts';

const ROUNDS = 50;
const BAR_MS = 30;
/** By then, the process has heard of the change. */
const HEARD_MS = 20;

/** Measures the landing page after changes, because nothing else keeps it from being answered from the cache. */
export async function measureAfresh({ url }: Running, workshopId: number): Promise<Row[]> {
  announce('/ rendered afresh');
  const authorization = `Bearer ${await tokenOf(url, 'admin')}`;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const changed = await fetch(`${url}/api/workshops/${workshopId}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ isVisible: true }),
    });
    if (changed.status !== 200) throw new Error(`The change answered ${changed.status}`);
    await pause(HEARD_MS);
    const start = performance.now();
    await (await fetch(`${url}/`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return [{ name: '/ rendered afresh', value: median(times), atMost: BAR_MS, unit: 'ms' }];
}
