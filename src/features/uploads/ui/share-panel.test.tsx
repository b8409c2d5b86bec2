// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { toastStore } from '#src/ui-kit/toast.ts';
import { answerHooks } from '#tests/support/hook-server.ts';
import { render } from '#tests/support/render.ts';
import { SharePanel } from './share-panel.tsx';

let letIn: (() => void) | null = null;

answerHooks((request, response) => {
  request.resume().on('end', () => {
    response.setHeader('tus-resumable', '1.0.0');
    if (request.method === 'POST') response.writeHead(201, { location: '/api/uploads/files/1' }).end();
    else letIn = () => response.writeHead(204, { 'upload-offset': '1' }).end();
  });
});

const wouldWarn = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
};

it('goes on sending for someone who goes to another page of the site, and tells them at the end', async () => {
  const { container, unmount } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <SharePanel workshopId={3} />
    </QueryClientProvider>,
  );
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`);
  for (const [name, text] of [
    ['name', 'Lena Ott'],
    ['email', 'lena@ott.photo'],
  ] as const) {
    const input = field(name);
    if (input) input.value = text;
  }
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
  const files = [new File(['x'], 'dune.jpg', { type: 'image/jpeg', lastModified: 1 })];
  if (chooser) Object.defineProperty(chooser, 'files', { value: files });
  await act(async () => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  await act(async () => container.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(wouldWarn()).toBe(true));
  await vi.waitFor(() => expect(letIn).not.toBeNull(), 5000);
  await unmount();
  expect(wouldWarn()).toBe(true);
  letIn?.();
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe('Files uploaded successfully!'), 5000);
  expect(wouldWarn()).toBe(false);
});
