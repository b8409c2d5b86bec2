import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aPhoto } from '#tests/support/files.ts';
import { until } from '#tests/support/outage.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { anEndedWorkshop, sendForm, sendResumable } from '#tests/support/uploads.ts';
import { RESUMABLE_PATH } from '../uploads.rules.ts';

/** Each kind of upload is cut off this often at each of the four stages: 1,000 times in all. */
const TIMES = 50;
const FROM_ONE_NETWORK = 20;

const GUEST = { name: 'Ada Okafor', email: 'ada@example.com' };
const server = setUpTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
let workshopId: string;
let admin: SignedIn;
let members: SignedIn[];
let photo: Buffer;
beforeAll(async () => {
  workshopId = String(await anEndedWorkshop(server));
  admin = await signInAs(server, 'admin');
  members = await Promise.all(Array.from({ length: 4 }, () => signInAs(server, 'user')));
  photo = await aPhoto();
});

interface Upload {
  head: string;
  body: Buffer;
}

function requestOf(line: string, headers: Record<string, string | number>, body: Buffer): Upload {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${line} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`, body };
}

const encoded = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const TUS = { 'Tus-Resumable': '1.0.0' };

function resumable(headers: Record<string, string>, details: Record<string, string>): Upload {
  const metadata = encoded({ workshopId, filename: 'a.jpg', ...details });
  return requestOf(
    `POST ${RESUMABLE_PATH}`,
    { ...TUS, ...headers, 'Upload-Length': photo.length, 'Upload-Metadata': metadata, 'Content-Length': 0 },
    Buffer.alloc(0),
  );
}

function part(path: string, headers: Record<string, string>): Upload {
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Content-Length': photo.length };
  return requestOf(`PATCH ${path}`, { ...TUS, ...headers, ...type, 'Upload-Offset': 0 }, photo);
}

function form(path: string, name: string, headers: Record<string, string>, fields: Record<string, string>) {
  const texts = Object.entries(fields).map(
    ([field, value]) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + file), photo, Buffer.from('\r\n--x--\r\n')]);
  const type = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': body.length };
  return requestOf(`POST ${path}`, { ...headers, ...type }, body);
}

const memberAt = (index: number): Record<string, string> => members[index % members.length]?.headers ?? {};

const KINDS: Record<string, (index: number, unfinished: string) => Upload> = {
  'the beginning of a resumable upload': index => resumable(memberAt(index), {}),
  'a part of a resumable upload': (_index, unfinished) => part(unfinished, {}),
  "a member's form": index => form('/api/upload/gallery', 'images', memberAt(index), { workshopId }),
  "a guest's form": index =>
    form('/api/upload/gallery', 'images', {}, { workshopId, ...GUEST, email: `guest-${index}@example.com` }),
  "an admin's image": () => form('/api/upload/hero', 'image', admin.headers, {}),
};

const STAGES: Record<string, { sent: (upload: Upload) => Buffer; isLate?: boolean }> = {
  'before anything was checked': { sent: ({ head }) => Buffer.from(head) },
  'in the middle of its body': {
    sent: ({ head, body }) => Buffer.concat([Buffer.from(head), body.subarray(0, body.length / 2)]),
    isLate: true,
  },
  'before its answer': { sent: ({ head, body }) => Buffer.concat([Buffer.from(head), body]) },
  'while it waits behind another on its connection': {
    sent: ({ head, body }) => Buffer.concat([Buffer.from(head), body, Buffer.from(head), body]),
  },
};

/** Loopback addresses count as networks of their own. */
const networkAt = (index: number): string => `127.0.9.${1 + Math.floor(index / FROM_ONE_NETWORK)}`;

async function cutOff(bytes: Buffer, localAddress: string, afterMs: number): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port), localAddress });
  socket.on('error', () => undefined);
  await new Promise<void>(resolve => socket.write(bytes, () => resolve()));
  if (afterMs > 0) await pause(afterMs);
  socket.destroy();
}

async function beginAsGuest(): Promise<string> {
  const metadata = encoded({ workshopId, filename: 'a.jpg', ...GUEST });
  const headers = { ...TUS, 'upload-length': String(photo.length), 'upload-metadata': metadata };
  const answer = await fetch(server.url + RESUMABLE_PATH, { method: 'POST', headers });
  return new URL(answer.headers.get('location') ?? '', server.url).pathname;
}

async function everyoneUploads(): Promise<string[]> {
  const file = { name: 'a.jpg', bytes: photo };
  const send = async (path: string, field: string, headers: object, fields = {}): Promise<string> => {
    const { status, body } = await sendForm(
      server.url + path,
      { field, files: [file], fields },
      { ...headers },
    );
    return status === 200 ? 'stored' : JSON.stringify(body);
  };
  return [
    await send('/api/upload/gallery', 'images', memberAt(0), { workshopId }),
    await send('/api/upload/gallery', 'images', {}, { workshopId, ...GUEST, email: 'eve@example.com' }),
    await send('/api/upload/hero', 'image', admin.headers),
    await sendResumable(server, file, { metadata: { workshopId }, headers: memberAt(1) }).then(
      () => 'stored',
      String,
    ),
  ];
}

describe('after 1,000 uploads that were cut off', () => {
  it('everyone can upload', async () => {
    const unfinished = await beginAsGuest();
    let index = 0;
    for (const kind of Object.values(KINDS)) {
      for (const { sent, isLate = false } of Object.values(STAGES)) {
        const cuts = Array.from({ length: TIMES }, (_, n) => {
          const bytes = sent(kind(n, unfinished));
          index += 1;
          return cutOff(bytes, networkAt(index), isLate ? 20 : n % 4);
        });
        await Promise.all(cuts);
      }
    }
    expect(index).toBe(1_000);
    let outcomes: string[] = [];
    await until(async () => {
      await pause(500);
      outcomes = await everyoneUploads();
      return outcomes.every(outcome => outcome === 'stored');
    }).catch(() => undefined);
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'stored']);
  }, 60_000);
});
