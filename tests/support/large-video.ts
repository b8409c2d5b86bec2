import { type RequestOptions, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESUMABLE_PATH } from '#src/features/uploads/uploads.rules.ts';
import { aVideo } from './files.ts';

const CHUNK = Buffer.alloc(65_536, 'frame ');

/** Generated while sending, so that the sender doesn't hold the video in memory. */
function* videoBytes(size: number): Generator<Buffer> {
  const head = aVideo('mp4', 0);
  // The length of the last box, which contains the frames.
  head.writeUInt32BE(size - head.length + 8, head.length - 8);
  yield head;
  for (let left = size - head.length; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, left);
}

async function send(url: string, options: RequestOptions, body: Iterable<Buffer>) {
  const sent = request(url, options);
  const answered = new Promise<{ status: number; location: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', response => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
    });
  });
  await pipeline(Readable.from(body), sent);
  return answered;
}

interface Video {
  size: number;
  workshopId: number;
}

const GUEST = { name: 'Ada Okafor', email: 'ada@example.com' };

/** Returns the status. */
export async function sendVideoByForm(siteUrl: string, { size, workshopId }: Video): Promise<number> {
  const fields = Object.entries({ workshopId: String(workshopId), ...GUEST });
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--x\r\nContent-Disposition: form-data; name="images"; filename="v.mp4"\r\n\r\n';
  function* body(): Generator<Buffer> {
    yield Buffer.from(parts.join('') + file);
    yield* videoBytes(size);
    yield Buffer.from('\r\n--x--\r\n');
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return (await send(`${siteUrl}/api/upload/gallery`, { method: 'POST', headers }, body())).status;
}

async function begin(siteUrl: string, { size, workshopId }: Video): Promise<string> {
  const fields = Object.entries({ workshopId: String(workshopId), filename: 'v.mp4', ...GUEST });
  const metadata = fields.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': size, 'upload-metadata': metadata.join(',') };
  return siteUrl + (await send(siteUrl + RESUMABLE_PATH, { method: 'POST', headers }, [])).location;
}

const PATCH_HEADERS = {
  'tus-resumable': '1.0.0',
  'upload-offset': 0,
  'content-type': 'application/offset+octet-stream',
};

/** Uses the tus protocol. Returns the last status. */
export async function sendVideoResumable(siteUrl: string, video: Video): Promise<number> {
  const { size } = video;
  const headers = { ...PATCH_HEADERS, 'content-length': size };
  return (await send(await begin(siteUrl, video), { method: 'PATCH', headers }, videoBytes(size))).status;
}

/** Starts several uploads and pauses them before the end. */
export async function pauseVideos(siteUrl: string, { count, ...video }: Video & { count: number }) {
  const addresses = await Promise.all(Array.from({ length: count }, () => begin(siteUrl, video)));
  const requests = addresses.map(address => {
    const sent = request(address, { method: 'PATCH', headers: PATCH_HEADERS });
    sent.on('error', () => undefined);
    Readable.from(videoBytes(video.size - 1_000)).pipe(sent, { end: false });
    return sent;
  });
  return { end: () => requests.forEach(sent => void sent.destroy()) };
}
