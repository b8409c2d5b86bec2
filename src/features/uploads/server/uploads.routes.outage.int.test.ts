import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import pg from 'pg';
import { expect, it } from 'vitest';
import { signInAs } from '#tests/support/accounts.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { aVideo } from '#tests/support/files.ts';
import { openLine, until } from '#tests/support/outage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop } from '#tests/support/uploads.ts';
import { RESUMABLE_PATH } from '../uploads.rules.ts';
import { uploads } from './uploads.table.ts';

const TUS = { 'tus-resumable': '1.0.0' };

it('keeps a part of a file when the database stores it but the response is lost', async () => {
  const database = await createTestDatabase();
  const line = await openLine(database.url);
  const server = await startTestServer({ databaseUrl: line.url });
  const direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
  try {
    const { headers } = await signInAs(server, 'user');
    const bytes = aVideo('mp4', 20_000);
    const metadata = { filename: 'walk.mp4', workshopId: String(await anEndedWorkshop(server)) };
    const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
    const begun = await fetch(server.url + RESUMABLE_PATH, {
      method: 'POST',
      headers: {
        ...TUS,
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': encoded.join(','),
      },
    });
    const address = new URL(begun.headers.get('location') ?? '', server.url);
    const send = (offset: number, part: Buffer): Promise<Response> =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...TUS,
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(part),
      });
    const half = 10_000;

    await direct.query('begin');
    await direct.query('select from unfinished_uploads for update');
    const lost = send(0, bytes.subarray(0, half));
    await until(async () => {
      const { rowCount } = await direct.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    line.mute();
    await direct.query('commit');
    await until(async () => {
      const { rows } = await direct.query<{ received: string }>('select received from unfinished_uploads');
      return Number(rows[0]?.received) === half;
    });
    line.cut();
    expect((await lost).status).toBe(503);

    const seen = await fetch(address, { method: 'HEAD', headers: { ...TUS, ...headers } });
    expect(seen.headers.get('upload-offset')).toBe(String(half));
    expect((await send(half, bytes.subarray(half))).status).toBe(204);
    const [row] = await server.ctx.db.select().from(uploads);
    const stored = await server.ctx.storage.read(`uploads/${row?.fileId}/original`);
    expect(stored.equals(bytes)).toBe(true);
  } finally {
    await direct.end();
    await server.stop();
    line.close();
    await database.drop();
  }
});

it('answers the next request on a connection whose upload has failed', async () => {
  const s3 = await startS3Server();
  const server = await startTestServer({ env: { STORAGE_URL: s3.url } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (method: string, path: string, body: Buffer, headers: Record<string, string> = {}) => {
    const sent = request(server.url + path, { agent, method, headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response', { signal: AbortSignal.timeout(20_000) })) as [
      IncomingMessage,
    ];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  };
  try {
    const { headers } = await signInAs(server, 'user');
    const form = new FormData();
    form.append('workshopId', String(await anEndedWorkshop(server)));
    form.append('images', new Blob([new Uint8Array(aVideo('mp4', 20_000_000))]), 'walk.mp4');
    const encoded = new Response(form);
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    s3.be('broken');
    expect(await ask('POST', '/api/upload/gallery', body, { ...headers, ...type })).toBe(503);
    expect(await ask('GET', '/healthz', Buffer.alloc(0))).toBe(200);
  } finally {
    agent.destroy();
    await server.stop();
    await s3.stop();
  }
});
