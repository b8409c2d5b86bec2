import { expect, it } from 'vitest';
import pg from 'pg';
import { signInAs } from '#tests/support/accounts.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { aVideo } from '#tests/support/files.ts';
import { openLine, until } from '#tests/support/outage.ts';
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
    line.close();
    await server.stop();
    await database.drop();
  }
});
