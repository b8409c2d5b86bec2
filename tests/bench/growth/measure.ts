import { type Running, pidOf } from '../processes.ts';
import { tokenOf } from '../tokens.ts';
import type { Call } from './calls.ts';
import { startProcessorClock } from './processor-time.ts';
import type { Measured } from './rule.ts';

const ROUNDS = 10;
/** Slow calls get fewer rounds. */
const ENOUGH_MS = 1_500;

export type Tokens = Record<'member' | 'admin', string>;

export async function signInBoth(url: string): Promise<Tokens> {
  return { member: await tokenOf(url, 'member'), admin: await tokenOf(url, 'admin') };
}

function headersOf({ as }: Call, tokens: Tokens): Record<string, string> {
  return as === 'visitor' || as === 'fresh' ? {} : { authorization: `Bearer ${tokens[as]}` };
}

async function callOnce(url: string, headers: Record<string, string>): Promise<Measured> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return { ms: performance.now() - start, bytes };
}

/**
 * One call at a time, several times: the fastest one, or the processor time that each used if that is less, because on a
 * busy machine a call mostly waits for other programs. A call that fails counts as endless.
 */
export async function measureCall(
  { site, forgetCached }: { site: Running; forgetCached: () => Promise<void> },
  call: Call,
  tokens: Tokens,
): Promise<Measured> {
  const headers = headersOf(call, tokens);
  const url = site.url + call.path;
  try {
    if (call.as === 'fresh') await forgetCached();
    const { bytes } = await callOnce(url, headers);
    const end = performance.now() + ENOUGH_MS;
    const times: number[] = [];
    const usedMs = startProcessorClock(pidOf(site.process));
    while (times.length < ROUNDS && (times.length === 0 || performance.now() < end)) {
      if (call.as === 'fresh') await forgetCached();
      times.push((await callOnce(url, headers)).ms);
    }
    const used = usedMs() / times.length;
    return { ms: Math.min(...times, used || Infinity), bytes };
  } catch (error) {
    process.stderr.write(`${call.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return { ms: Infinity, bytes: 0 };
  }
}
