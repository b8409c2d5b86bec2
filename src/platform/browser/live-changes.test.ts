// @vitest-environment happy-dom
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Window as HappyWindow } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from './api-client.ts';
import { followChanges } from './live-changes.ts';

let server: Server;
let open: ServerResponse[];
let status: number;
let heard: string[][];
let stop = (): void => undefined;

beforeEach(async () => {
  open = [];
  heard = [];
  status = 200;
  setTokenSource(() => Promise.resolve(null));
  server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    if (status === 200) open.push(response);
    else response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as HappyWindow).happyDOM.setURL(`http://127.0.0.1:${port}/`);
});
afterEach(() => {
  stop();
  setTokenSource(null);
  server.closeAllConnections();
  server.close();
});

const follow = () => (stop = followChanges(topics => heard.push(topics)));
const connections = (count: number) => vi.waitFor(() => expect(open).toHaveLength(count), 5000);

it('tells which topics changed, also if a message arrives in parts', async () => {
  follow();
  await connections(1);
  open[0]?.write(': hello\n\ndata: ["leads"]\n\ndata: ["work');
  await vi.waitFor(() => expect(heard).toEqual([['leads']]));
  open[0]?.write('shops"]\n\n');
  await vi.waitFor(() => expect(heard).toEqual([['leads'], ['workshops']]));
});

it('connects again after the server has ended the stream', async () => {
  follow();
  await connections(1);
  open[0]?.end();
  await connections(2);
  open[1]?.write('data: ["*"]\n\n');
  await vi.waitFor(() => expect(heard).toEqual([['*']]));
});

it('stops for good when the person is no longer an admin', async () => {
  let requests = 0;
  server.on('request', () => void requests++);
  status = 403;
  follow();
  await vi.waitFor(() => expect(requests).toBe(1));
  await new Promise(resolve => setTimeout(resolve, 1300));
  expect(requests).toBe(1);
});
