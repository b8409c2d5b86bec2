// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { answerHooks } from '#tests/support/hook-server.ts';
import { storePictures } from './media.api.ts';

answerHooks((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const urls = ['a', 'b', 'c'].map(name => `/media/${name.repeat(32)}/1200.jpg`);
    response.end(JSON.stringify(request.method === 'POST' ? { urls } : {}));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('decodes one photo at a time, so that ten of them fit into the memory of an older phone', async () => {
  let decoding = 0;
  let most = 0;
  vi.stubGlobal('createImageBitmap', async () => {
    most = Math.max(most, ++decoding);
    await new Promise(resolve => setTimeout(resolve, 5));
    decoding -= 1;
    // happy-dom has no canvas: the original is sent.
    throw new Error('Not an image');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const photos = ['one.jpg', 'two.jpg', 'three.jpg'].map(name => new File(['x'], name));
  expect(await storePictures('gallery', photos)).toHaveLength(3);
  expect(most).toBe(1);
});
