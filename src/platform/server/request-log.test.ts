import { expect, it } from 'vitest';
import { pathOf } from './request-log.ts';

it.each([
  ['/verify/WFQJ-RYEX-Q2S5-FVD8', '/verify/[hidden]'],
  ['/Verify/wfqj-ryex-q2s5-fvd8/', '/Verify/[hidden]/'],
  ['//verify//WFQJRYEXQ2S5FVD8', '//verify//[hidden]'],
  ['/verify/WFQJ%2DRYEX%2DQ2S5%2DFVD8', '/verify/[hidden]'],
  ['/api/certificates/verify/WFQJ-RYEX-Q2S5-FVD8', '/api/certificates/verify/[hidden]'],
  ['/api/certificates/WFQJ-RYEX-Q2S5-FVD8/pdf?version=print', '/api/certificates/[hidden]/pdf'],
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
