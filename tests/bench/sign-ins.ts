import type { Running } from './processes.ts';
import { announce } from './progress.ts';
import type { Row } from './report.ts';
import { after, slowestVisits } from './visits.ts';

export const BENCH_PASSWORD = 'bench, nothing but bench';

const AT_ONCE = 50;
const SECONDS = 8;
/** How much sign-ins may slow down the slowest 1 % of visits. */
const ADDED_BAR_MS = 50;

async function signIn(url: string): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'member@halation.test', password: BENCH_PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`A sign-in answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Keeps fifty sign-ins in flight. The returned function stops them and returns how many succeeded. */
function signInsUnderWay(url: string): () => Promise<number> {
  const stopping = new AbortController();
  let finished = 0;
  const one = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await signIn(url);
      finished += 1;
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, one));
  return async () => {
    const inTime = finished;
    stopping.abort();
    await all;
    return inTime;
  };
}

/** Measures visits while fifty people at a time sign in. */
export async function measureSignIns({ url }: Running): Promise<Row[]> {
  announce(`cached / beside ${AT_ONCE} sign-ins`);
  await Promise.all(Array.from({ length: 10 }, () => signIn(url)));
  const idle = await slowestVisits(url, after(SECONDS));
  const stop = signInsUnderWay(url);
  const busy = await slowestVisits(url, after(SECONDS));
  const rate = (await stop()) / SECONDS;
  const name = `cached / beside ${AT_ONCE} sign-ins: added p99`;
  const note = `${idle.toFixed(1)} ms alone, ${busy.toFixed(1)} ms beside ${rate.toFixed(0)} sign-ins/s`;
  return [{ name, value: busy - idle, atMost: ADDED_BAR_MS, unit: 'ms', note }];
}
