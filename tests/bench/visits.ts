import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A constant rate of visits: measures latency, not throughput. */
const EVERY_MS = 4;

function visit(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/`, { agent }, answer => {
      answer.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

/** The latency of the slowest 1 % of visits to the cached page, in ms. */
export async function slowestVisits(url: string, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  while (!isOver()) {
    waits.push(await visit(url, agent));
    await pause(EVERY_MS);
  }
  agent.destroy();
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? NaN;
}

export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}
