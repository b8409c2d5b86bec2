import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { pathOf, requestIdFrom } from './request-log.ts';

it.each([
  ['/verify/WFQJ-RYEX-Q2S5-FVD8', '/verify/[hidden]'],
  ['/spot/9ix-Zm9vYmFy_2', '/spot/[hidden]'],
  ['/api/spots/9ix-Zm9vYmFy_2/cancel', '/api/spots/[hidden]/cancel'],
  ['/Verify/wfqj-ryex-q2s5-fvd8/', '/Verify/[hidden]/'],
  ['//verify//WFQJRYEXQ2S5FVD8', '//verify//[hidden]'],
  ['/verify/WFQJ%2DRYEX%2DQ2S5%2DFVD8', '/verify/[hidden]'],
  ['/api/certificates/verify/WFQJ-RYEX-Q2S5-FVD8', '/api/certificates/verify/[hidden]'],
  ['/api/certificates/WFQJ-RYEX-Q2S5-FVD8/pdf?version=print', '/api/certificates/[hidden]/pdf'],
  ['/api/documents/WFQJ-RYEX-Q2S5-FVD8.pdf', '/api/documents/[hidden]'],
  ['/api/uploads/files/0b8a62b7e6a54b0f9f1a2f3c4d5e6f70', '/api/uploads/files/[hidden]'],
  ['/unsubscribe?token=abc', '/unsubscribe'],
  ['/auth/v1/verify?token=abc&type=signup', '/auth/v1/verify'],
  ['/dev/mailbox.json?key=abc', '/dev/mailbox.json'],
  [
    '/uploads/0b8a62b7e6a54b0f9f1a2f3c4d5e6f70/original?expires=1&signature=abc',
    '/uploads/0b8a62b7e6a54b0f9f1a2f3c4d5e6f70/original',
  ],
])('%s is logged as %s', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

it.each(['/api/certificates/17/revoke', '/api/certificates/user', '/verify', '/api/uploads/17', '/events/7'])(
  '%s is logged unchanged',
  path => {
    expect(pathOf(path)).toBe(path);
  },
);

const ID = '5f2c1e0d9b8a47c6a1b2c3d4e5f60718';

function requestFrom(remoteAddress: string, id: string): IncomingMessage {
  return { headers: { 'x-request-id': id }, socket: { remoteAddress } } as unknown as IncomingMessage;
}

it.each([
  ['any proxy, when one is in front', 1, '10.0.0.7'],
  ['a proxy on this machine', ['loopback'], '127.0.0.1'],
  ['a proxy on this machine that is reached by IPv6', ['loopback'], '::ffff:127.0.0.1'],
  ['a proxy in a private network', ['uniquelocal'], '172.20.0.3'],
  ['a proxy in a named network', ['203.0.113.0/24', '2001:db8::/32'], '2001:db8::7'],
  ['a proxy at a named address', ['203.0.113.7'], '203.0.113.7'],
])('the request id of %s is kept', (_, trust, address) => {
  expect(requestIdFrom(trust)(requestFrom(address, ID))).toBe(ID);
});

it.each([
  ['from anyone, without a proxy', 0, '127.0.0.1', ID],
  ['from beside the proxy', ['203.0.113.7'], '203.0.113.8', ID],
  ['from outside, with a local proxy', ['loopback'], '::ffff:203.0.113.8', ID],
  ['that is too short', 1, '127.0.0.1', 'short'],
  ['that is too long', 1, '127.0.0.1', 'x'.repeat(65)],
  ['that would forge a line of the log', 1, '127.0.0.1', 'abcdefgh","level":60'],
  ['that would run in a page', 1, '127.0.0.1', '<script>alert(1)</script>'],
])('a request id %s is replaced by a new one', (_, trust, address, id) => {
  const idOf = requestIdFrom(trust);
  const request = requestFrom(address, id);
  const [first, second] = [idOf(request), idOf(request)];
  expect(first).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/);
  expect(second).not.toBe(first);
});
