// @vitest-environment happy-dom
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_VIDEO_BYTES, REFUSALS, RESUMABLE_PATH } from '../uploads.rules.ts';
import { FileQueue } from './uploads.api.queue.ts';

const MB = 1024 * 1024;

/** A fake server for tus 1.0. */
class TusServer {
  readonly #files: { name: string; length: number; received: number }[] = [];
  readonly #held: (() => void)[] = [];
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));
  /** Response to new files instead of receiving them. */
  refusal: { status: number; message: string } | null = null;
  /** A proxy in front refuses larger requests, as nginx does. */
  mostBytes = Infinity;
  isHolding = false;
  isLosing = false;
  tooLarge = 0;
  arrived: string[] = [];
  deleted: string[] = [];
  /** Of the guests who sent them. */
  names: string[] = [];

  async start(): Promise<string> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** How many uploads were created; a resumed one counts once. */
  get begun(): number {
    return this.#files.length;
  }

  get held(): number {
    return this.#held.length;
  }

  letIn(): void {
    this.#held.shift()?.();
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #begin({ headers }: IncomingMessage): string {
    const metadata = String(headers['upload-metadata']);
    const valueOf = (key: string) =>
      Buffer.from(new RegExp(`\\b${key} ([^,]+)`).exec(metadata)?.[1] ?? '', 'base64').toString();
    const length = Number(headers['upload-length']);
    this.#files.push({ name: valueOf('filename'), length, received: 0 });
    if (valueOf('name')) this.names.push(valueOf('name'));
    return `${RESUMABLE_PATH}/${this.#files.length}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.#files[Number(request.url?.split('/').at(-1)) - 1];
    response.setHeader('tus-resumable', '1.0.0');
    if (request.method === 'POST' && this.refusal) {
      response.writeHead(this.refusal.status).end(JSON.stringify({ code: 'refused', ...this.refusal }));
    } else if (request.method === 'POST') {
      response.writeHead(201, { location: this.#begin(request) }).end();
    } else if (request.method === 'PATCH' && this.isLosing) {
      request.socket.destroy();
    } else if (request.method === 'PATCH' && file) {
      const { length } = await buffer(request);
      if (length > this.mostBytes) {
        this.tooLarge += 1;
        response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Request Entity Too Large</h1>');
        return;
      }
      file.received += length;
      if (this.isHolding) await new Promise<void>(letIn => this.#held.push(letIn));
      if (file.received === file.length) this.arrived.push(file.name);
      response.writeHead(204, { 'upload-offset': file.received }).end();
    } else if (request.method === 'DELETE' && file) {
      this.deleted.push(file.name);
      response.writeHead(204).end();
    } else if (file) {
      response.writeHead(200, { 'upload-offset': file.received, 'upload-length': file.length }).end();
    }
  }
}

let server: TusServer;
let queue: FileQueue;
let finished: number[];

beforeEach(async () => {
  server = new TusServer();
  (window as unknown as HappyWindow).happyDOM.setURL(await server.start());
  queue = new FileQueue();
  finished = [];
  queue.whenFinished(count => finished.push(count));
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  server.stop();
});

const photo = (name: string): File =>
  new File([`pixels of ${name}`], name, { type: 'image/jpeg', lastModified: 1 });

/** A longer timeout than vitest's default, for busy machines. */
const until = (assert: () => void) => vi.waitFor(assert, 10_000);
const states = () => queue.get().map(({ state }) => state);
const reasons = () => queue.get().map(({ reason }) => reason);
const keyOf = (name: string) => queue.get().find(({ file }) => file.name === name)?.key ?? 0;
const sendAll = (...names: string[]) => {
  queue.add(names.map(photo));
  queue.send({ workshopId: '3' });
};

describe('choosing files', () => {
  it('adds each file once', () => {
    queue.add([photo('dune.jpg'), photo('salt.jpg')]);
    queue.add([photo('dune.jpg'), photo('palm.jpg')]);
    expect(queue.get().map(({ file }) => file.name)).toEqual(['dune.jpg', 'salt.jpg', 'palm.jpg']);
    expect(states()).toEqual(['chosen', 'chosen', 'chosen']);
  });

  it('rejects invalid files right away with a reason', async () => {
    const large = new File(['x'], 'long.mp4', { type: 'video/mp4' });
    Object.defineProperty(large, 'size', { value: MAX_VIDEO_BYTES + 1 });
    queue.add([new File(['x'], 'notes.pdf', { type: 'application/pdf' }), new File([], 'empty.jpg'), large]);
    expect(states()).toEqual(['refused', 'refused', 'refused']);
    expect(reasons()).toEqual([REFUSALS.type, REFUSALS.empty, REFUSALS['video-size']]);
    queue.send({ workshopId: '3' });
    expect(states()).toEqual(['refused', 'refused', 'refused']);
  });

  it('falls back to the file extension if the browser reports no type', () => {
    queue.add([new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'clip.mov')]);
    expect(states()).toEqual(['chosen', 'chosen']);
  });

  it('notifies listeners of every change until they unsubscribe', () => {
    let changes = 0;
    const unsubscribe = queue.subscribe(() => changes++);
    queue.add([photo('dune.jpg')]);
    unsubscribe();
    queue.clear();
    expect(changes).toBe(1);
  });
});

describe('sending files', () => {
  it('sends two files at a time and reports when all are uploaded', async () => {
    server.isHolding = true;
    sendAll('dune.jpg', 'salt.jpg', 'palm.jpg');
    await until(() => expect(server.held).toBe(2));
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    server.letIn();
    await until(() => expect(server.held).toBe(2));
    expect(finished).toEqual([]);
    server.letIn();
    server.letIn();
    await until(() => expect(finished).toEqual([3]));
    expect(states()).toEqual(['done', 'done', 'done']);
    expect(server.arrived.toSorted()).toEqual(['dune.jpg', 'palm.jpg', 'salt.jpg']);
  });

  it('counts only the files uploaded since the last time it finished', async () => {
    sendAll('dune.jpg', 'salt.jpg');
    await until(() => expect(finished).toEqual([2]));
    sendAll('palm.jpg');
    await until(() => expect(finished).toEqual([2, 1]));
    expect(server.begun).toBe(3);
  });

  it("shows the server's reason for refusing a file", async () => {
    server.refusal = { status: 415, message: REFUSALS.broken };
    sendAll('dune.jpg');
    await until(() => expect(states()).toEqual(['refused']));
    expect(reasons()).toEqual([REFUSALS.broken]);
  });

  it('can retry a file after the server was out of space', async () => {
    server.refusal = { status: 507, message: 'There is no room left' };
    sendAll('dune.jpg');
    await until(() => expect(states()).toEqual(['stopped']));
    expect(reasons()).toEqual(['There is no room left']);
    server.refusal = null;
    queue.retry(keyOf('dune.jpg'));
    await until(() => expect(finished).toEqual([1]));
    expect(reasons()).toEqual([null]);
  });

  const video = (bytes: number): File =>
    new File([new Uint8Array(bytes)], 'tide.mp4', { type: 'video/mp4', lastModified: 1 });

  it('sends a file in smaller parts if a proxy refuses the size of a request', async () => {
    server.mostBytes = MB;
    queue.add([video(3 * MB + 5)]);
    queue.send({ workshopId: '3' });
    await until(() => expect(finished).toEqual([1]));
    expect(server).toMatchObject({ begun: 1, tooLarge: 1, arrived: ['tide.mp4'] });
  });

  it('says that a file was refused if a proxy accepts no part of it', async () => {
    server.mostBytes = 1000;
    queue.add([video(2 * MB)]);
    queue.send({ workshopId: '3' });
    await until(() => expect(states()).toEqual(['refused']));
    expect(server.tooLarge).toBe(2);
  });

  it('resumes the same upload when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.isLosing = true;
    sendAll('dune.jpg');
    await until(() => expect(states()).toEqual(['stopped']));
    expect(reasons()[0]).toMatch(/^The connection was lost at \d+%/);
    online.mockReturnValue(true);
    server.isLosing = false;
    queue.retryLost();
    await until(() => expect(finished).toEqual([1]));
    expect(server).toMatchObject({ begun: 1, arrived: ['dune.jpg'] });
  });
});

it('sends a stopped file again under the name that its guest has corrected', async () => {
  server.refusal = { status: 507, message: 'There is no room left' };
  queue.add([photo('dune.jpg')]);
  queue.send({ workshopId: '3', name: 'Lena Ot' });
  await until(() => expect(states()).toEqual(['stopped']));
  server.refusal = null;
  queue.send({ workshopId: '3', name: 'Lena Ott' });
  await until(() => expect(finished).toEqual([1]));
  expect(server.names).toEqual(['Lena Ott']);
});

describe('removing files', () => {
  it('cancels an upload, deletes it on the server and continues with the next file', async () => {
    server.isHolding = true;
    sendAll('dune.jpg', 'salt.jpg', 'palm.jpg');
    await until(() => expect(server.held).toBe(2));
    queue.remove(keyOf('dune.jpg'));
    await until(() => expect(server).toMatchObject({ held: 3, deleted: ['dune.jpg'] }));
    expect(states()).toEqual(['sending', 'sending']);
  });

  it('finishes when the last remaining file is removed', async () => {
    sendAll('dune.jpg');
    queue.add([photo('salt.jpg')]);
    await until(() => expect(states()).toEqual(['done', 'chosen']));
    expect(finished).toEqual([]);
    queue.remove(keyOf('salt.jpg'));
    expect(finished).toEqual([1]);
  });

  it('announces what had arrived when the rest is cancelled, and counts it once', async () => {
    sendAll('dune.jpg');
    queue.add([photo('salt.jpg')]);
    await until(() => expect(states()).toEqual(['done', 'chosen']));
    queue.clear();
    expect(finished).toEqual([1]);
    sendAll('palm.jpg', 'tide.jpg');
    await until(() => expect(finished).toEqual([1, 2]));
  });

  it('clears the list and deletes unfinished uploads', async () => {
    server.isHolding = true;
    sendAll('dune.jpg', 'salt.jpg');
    await until(() => expect(server.held).toBe(2));
    queue.clear();
    expect(queue.get()).toEqual([]);
    await until(() => expect(server.deleted.toSorted()).toEqual(['dune.jpg', 'salt.jpg']));
  });
});
