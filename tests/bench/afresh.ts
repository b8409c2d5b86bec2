import { setTimeout as pause } from 'node:timers/promises';
import { loadWithWrk, median } from './load.ts';
import { type Running, startBare } from './processes.ts';
import { announce } from './progress.ts';
import { answerOf } from './rates.ts';
import type { Row } from './report.ts';
import { tokenOf } from './tokens.ts';

const ROUNDS = 50;
/** Of the rate at which a bare server sends the same bytes. */
const BAR = 0.012;
const AIM = 0.02;
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
  const bare = await startBare({ '/': await answerOf(`${url}/`) });
  const { requestsPerSecond } = await loadWithWrk(`${bare.url}/`, { connections: 64, seconds: 4 });
  await bare.stop();
  const rate = 1000 / median(times);
  const note = `${Math.round(rate)} of ${Math.round(requestsPerSecond)} req/s, one after the other`;
  return [
    { name: '/ rendered afresh', value: rate / requestsPerSecond, atLeast: BAR, aim: AIM, unit: 'x', note },
  ];
}
