import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';

test('sees a page whose end arrives long after its scripts, which the browser has kept', async ({
  page,
  baseURL,
}) => {
  let isSlow = false;
  const forward = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${baseURL}${url}`, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const end = isSlow && url === '/' ? body.indexOf('<main') : 0;
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'cache-control': answer.headers.get('cache-control') ?? '',
    });
    response.write(body.subarray(0, end));
    if (end > 0) await pause(2_000);
    response.end(body.subarray(end));
  };
  const proxy = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => void proxy.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const isAlive = async () => {
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    };
    await page.goto(url);
    await isAlive();
    isSlow = true;
    await page.goto(url);
    await isAlive();
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
