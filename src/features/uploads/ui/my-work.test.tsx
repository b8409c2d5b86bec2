// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { render } from '#tests/support/render.ts';
import type { Upload } from '../uploads.contract.ts';
import { MyWork } from './my-work.tsx';

const UPLOAD: Upload = {
  id: 1,
  userId: 'one',
  workshopId: 1,
  title: 'Low tide',
  originalName: 'tide.jpg',
  description: null,
  fileUrl: '/tide.jpg',
  fileType: 'image/jpeg',
  fileSize: 1,
  isPublic: false,
  metadata: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  asksToShare: false,
  rejectionReason: null,
  picture: null,
  workshop: null,
};

it('keeps the dialog of the only upload open when the studio deletes that upload', async () => {
  const queries = createQueryClient();
  queries.setQueryDefaults(['/api/uploads/user'], { staleTime: Infinity });
  queries.setQueryData(['/api/uploads/user'], [UPLOAD]);
  const { container, unmount } = await render(
    <QueryClientProvider client={queries}>
      <MyWork onUpload={() => undefined} />
    </QueryClientProvider>,
  );
  await act(async () => container.querySelector<HTMLElement>('[aria-label="Edit Low tide"]')?.click());
  const title = document.querySelector<HTMLInputElement>('dialog input[name=title]');
  expect(title?.value).toBe('Low tide');

  queries.setQueryData(['/api/uploads/user'], []);
  await act(() => vi.waitFor(() => expect(container.textContent).toContain('Ready to Share Your Vision?')));
  expect(document.querySelector('dialog input[name=title]')).toBe(title);
  await unmount();
});
