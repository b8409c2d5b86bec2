import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnInLiveMode } from './live-warnings.ts';

const usual = { mode: 'live', rateLimitScale: 1, trustProxy: 0 } as const;

/** Returns the log of the start and of three requests through a proxy. */
async function linesOf(config: Parameters<typeof warnInLiveMode>[1]): Promise<string[]> {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'warn' },
    { write: (line: string) => void lines.push(line) },
  );
  const app = Fastify({ loggerInstance });
  warnInLiveMode(app, config);
  await app.inject('/');
  for (let i = 0; i < 3; i += 1)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } });
  await app.close();
  return lines;
}

it("warns once in live mode that a proxy isn't trusted", async () => {
  expect(await linesOf(usual)).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
  expect(await linesOf({ ...usual, trustProxy: 1 })).toEqual([]);
  expect(await linesOf({ ...usual, mode: 'demo' })).toEqual([]);
});

it('warns at the start of live mode that rate limits are turned off', async () => {
  const config = { ...usual, trustProxy: 1, rateLimitScale: 1000 };
  expect(await linesOf(config)).toEqual([expect.stringContaining('RATE_LIMIT_SCALE=1000')]);
  expect(await linesOf({ ...config, rateLimitScale: 10 })).toEqual([]);
  expect(await linesOf({ ...config, mode: 'demo' })).toEqual([]);
});
