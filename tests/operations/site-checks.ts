import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { RESUMABLE_PATH } from '#src/features/uploads/uploads.rules.ts';
import { aVideo } from '#tests/support/files.ts';
import type { Visitor } from './visitor.ts';

const MB = 1024 * 1024;
const VIDEO_BYTES = 30 * MB;
/** Far less than the 20 s after which the stream would say something anyway. */
const PROMPT_MS = 5_000;
/** Of POST per minute, route and address. */
const WRITES_A_MINUTE = 20;

export async function servesPages(visitor: Visitor): Promise<void> {
  const ready = await visitor.ask('/readyz');
  assert.deepEqual([ready.status, ready.text], [200, '{"status":"ready"}']);
  const page = await visitor.ask('/', { headers: { 'accept-encoding': 'br' } });
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-encoding'], 'br');
  assert.equal(page.headers['strict-transport-security'], 'max-age=31536000');
}

export async function leavesWww(visitor: Visitor, domain: string): Promise<void> {
  const { status, headers } = await visitor.atWww().ask('/events/1?ref=a');
  assert.deepEqual([status, headers.location], [301, `https://${domain}/events/1?ref=a`]);
}

export async function hasTimeZone(
  visitor: Visitor,
  headers: { authorization: string },
  timeZone: string,
): Promise<void> {
  const { text } = await visitor.ask('/api/settings', { headers });
  assert.equal((JSON.parse(text) as { timeZone: string }).timeZone, timeZone);
}

/** As an admin does in the panel. */
export async function makesBackup(visitor: Visitor, headers: { authorization: string }): Promise<void> {
  const asked = await visitor.ask('/api/backups', { method: 'POST', headers });
  assert.equal(asked.status, 201, asked.text);
  for (let tries = 0; tries < 120; tries += 1) {
    const { text } = await visitor.ask('/api/backups', { headers });
    const [newest] = (JSON.parse(text) as { items: { verifiedAt: string | null }[] }).items;
    if (newest?.verifiedAt) return;
    await pause(500);
  }
  throw new Error('The backup is not verified after a minute');
}

/** Returns the header of a signed-in admin. */
export async function signsIn(
  visitor: Visitor,
  email: string,
  password: string,
): Promise<{ authorization: string }> {
  const answer = await visitor.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email, password },
  });
  assert.equal(answer.status, 200, answer.text);
  const { access_token: token } = JSON.parse(answer.text) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

async function anEndedWorkshop(visitor: Visitor, headers: { authorization: string }): Promise<number> {
  const answer = await visitor.ask('/api/workshops', {
    method: 'POST',
    headers,
    json: {
      title: 'Four-Minute Sea',
      description: 'Long exposures at dusk.',
      startDate: '2025-05-01',
      endDate: '2025-05-03',
      price: 650,
    },
  });
  assert.equal(answer.status, 201, answer.text);
  return (JSON.parse(answer.text) as { id: number }).id;
}

const encoded = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** 30 MB in one request, which is more than a browser sends. */
export async function acceptsALargeFile(
  visitor: Visitor,
  headers: { authorization: string },
): Promise<string> {
  const workshopId = String(await anEndedWorkshop(visitor, headers));
  const video = aVideo('mp4', VIDEO_BYTES);
  const begun = await visitor.ask(RESUMABLE_PATH, {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': video.length,
      'upload-metadata': encoded({ workshopId, filename: 'tide.mp4', filetype: 'video/mp4' }),
    },
  });
  assert.equal(begun.status, 201, begun.text);
  const sent = await visitor.ask(String(begun.headers.location), {
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
    },
    body: video,
  });
  assert.equal(sent.status, 204, sent.text);
  return 'tide.mp4';
}

export async function keepsUpload(
  visitor: Visitor,
  headers: { authorization: string },
  name: string,
): Promise<void> {
  const uploads = await visitor.ask('/api/uploads/user', { headers });
  assert.equal(uploads.status, 200);
  assert.match(uploads.text, new RegExp(name));
}

/** A proxy that buffers would hold the message back. */
export async function streamsChanges(visitor: Visitor, headers: { authorization: string }): Promise<void> {
  const stream = await visitor.open('/api/live', { headers });
  try {
    const messages = stream.setEncoding('utf8')[Symbol.asyncIterator]();
    assert.match(String((await messages.next()).value), /"\*"/);
    const contact = {
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'Dates',
      message: 'Is there a date in May?',
    };
    const next = messages.next();
    const sent = await visitor.ask('/api/contacts', { method: 'POST', json: contact });
    assert.equal(sent.status, 201, sent.text);
    const message = await Promise.race([next, pause(PROMPT_MS)]);
    assert.match(String(message?.value), /contact/, 'the stream is buffered by the proxy');
  } finally {
    stream.destroy();
  }
}

/** Someone who invents addresses is still one sender, and doesn't use up the limit of others. */
export async function knowsAddresses(visitor: Visitor): Promise<void> {
  const statuses: number[] = [];
  for (let n = 1; n <= WRITES_A_MINUTE + 1; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` };
    const { status } = await visitor.ask('/api/leads', { method: 'POST', json: {}, headers });
    statuses.push(status);
  }
  assert.equal(statuses.at(-1), 429, `forged addresses are believed: ${statuses.join(' ')}`);
  const other = await visitor.ask('/api/leads', { method: 'POST', json: {}, from: '127.0.0.2' });
  assert.equal(other.status, 422, 'two visitors share one limit');
}
