import { afterAll, beforeAll } from 'vitest';
import { type TestServer, startTestServer } from './server.ts';

/** Starts a server in beforeAll and stops it in afterAll. Use its properties in hooks and tests only. */
export function setUpTestServer(options?: Parameters<typeof startTestServer>[0]): Omit<TestServer, 'stop'> {
  let started: TestServer | undefined;
  const server = (): TestServer => {
    if (!started) throw new Error('The server is not there yet');
    return started;
  };
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterAll(() => started?.stop());
  return {
    get app() {
      return server().app;
    },
    get url() {
      return server().url;
    },
    get ctx() {
      return server().ctx;
    },
    get cache() {
      return server().cache;
    },
    get pool() {
      return server().pool;
    },
    get databaseUrl() {
      return server().databaseUrl;
    },
  };
}
