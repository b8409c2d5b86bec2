// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { toastStore } from '#src/ui-kit/toast.ts';
import { answerHooks } from '#tests/support/hook-server.ts';
import { render } from '#tests/support/render.ts';
import { SharePanel } from './share-panel.tsx';

const held: (() => void)[] = [];
const guests: string[] = [];
let isLosing = false;

answerHooks((request, response) => {
  if (isLosing && request.method === 'PATCH') return request.socket.destroy();
  return request.resume().on('end', () => {
    response.setHeader('tus-resumable', '1.0.0');
    if (request.method === 'POST') {
      const [, name = ''] = /\bname ([^,]+)/.exec(String(request.headers['upload-metadata'])) ?? [];
      guests.push(Buffer.from(name, 'base64').toString());
      response.writeHead(201, { location: '/api/uploads/files/1' }).end();
    } else if (request.method === 'PATCH') {
      held.push(() => response.writeHead(204, { 'upload-offset': '1' }).end());
    } else response.writeHead(200, { 'upload-offset': '0', 'upload-length': '1' }).end();
  });
});

async function letIn(): Promise<void> {
  await vi.waitFor(() => expect(held).toHaveLength(1), 5000);
  held.pop()?.();
}

const wouldWarn = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
};

function enter(container: HTMLElement, name: string, text: string): void {
  const input = container.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function sendAsGuest() {
  const view = await render(
    <QueryClientProvider client={createQueryClient()}>
      <SharePanel workshopId={3} />
    </QueryClientProvider>,
  );
  const { container } = view;
  enter(container, 'name', 'Lena Ot');
  enter(container, 'email', 'lena@ott.photo');
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
  const files = [new File(['x'], 'dune.jpg', { type: 'image/jpeg', lastModified: 1 })];
  if (chooser) Object.defineProperty(chooser, 'files', { value: files });
  await act(async () => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => container.querySelector('form')?.requestSubmit());
  return view;
}

it('goes on sending for someone who goes to another page of the site, and tells them at the end', async () => {
  const { unmount } = await sendAsGuest();
  await vi.waitFor(() => expect(wouldWarn()).toBe(true), 5000);
  await vi.waitFor(() => expect(held).toHaveLength(1), 5000);
  await unmount();
  expect(wouldWarn()).toBe(true);
  await letIn();
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe('Files uploaded successfully!'), 5000);
  expect(wouldWarn()).toBe(false);
});

it('resumes under the name that a guest corrected while the connection was lost', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isLosing = true;
  const { container, unmount } = await sendAsGuest();
  await vi.waitFor(() => expect(container.textContent).toContain('The connection was lost'), 5000);
  await act(async () => enter(container, 'name', 'Lena Ott'));
  online.mockReturnValue(true);
  isLosing = false;
  await act(async () => dispatchEvent(new Event('online')));
  await letIn();
  await vi.waitFor(() => expect(container.textContent).toContain('Done'), 5000);
  expect(guests.at(-1)).toBe('Lena Ott');
  await unmount();
});
