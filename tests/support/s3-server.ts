import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

const BUCKET = 'halation-files';

/** A request: `PUT /bucket/key?query`. */
type Asked = string;

/** A real S3 server with an empty bucket. `leave` and `comeBack` simulate an outage. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'halation-s3-'));
  const port = await freePort();
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const asked: Asked[] = [];
  const open = async (): Promise<Server> => {
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server: Server | null = await open();
  const leave = async (): Promise<void> => {
    const leaving = server;
    server = null;
    leaving?.closeAllConnections();
    await new Promise<void>(resolve => (leaving ? leaving.close(() => resolve()) : resolve()));
  };
  return {
    /** In the format of STORAGE_URL. */
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=false`,
    asked,
    leave,
    comeBack: async () => {
      server ??= await open();
    },
    stop: async () => {
      await leave();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
