import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';
import { answerMultipart } from './s3-multipart.ts';

const BUCKET = 'halation-files';

/** A request: `PUT /bucket/key?query`. */
type Asked = string;

/**
 * `stumbles` fails once and is well afterwards, `hangs` never responds, `stalls` stops after the first bytes of a file,
 * `slow` takes a second for each request.
 */
type Mood = 'well' | 'broken' | 'stumbles' | 'hangs' | 'stalls' | 'slow';

const BROKEN =
  '<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>';

/** A real S3 server with an empty bucket. `leave` and `comeBack` simulate an outage, `be` other troubles. */
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
  let mood: Mood = 'well';
  const answerWell = (request: IncomingMessage, response: ServerResponse): void => {
    if (!answerMultipart(join(directory, BUCKET), request, response)) answer(request, response);
  };
  const open = async (): Promise<Server> => {
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (mood === 'well') answerWell(request, response);
      if (mood === 'slow') setTimeout(() => answerWell(request, response), 1_000);
      if (mood === 'broken' || mood === 'stumbles')
        response.writeHead(500, { 'content-type': 'application/xml' }).end(BROKEN);
      if (mood === 'stalls') response.writeHead(200, { 'content-length': '1000' }).write('some bytes');
      if (mood === 'stumbles') mood = 'well';
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
    be: (changed: Mood): void => {
      mood = changed;
    },
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
