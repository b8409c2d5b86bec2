// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { type SessionUser, setSession } from '#src/platform/browser/session.ts';
import { render } from '#tests/support/render.ts';
import { useOwnSpot } from './use-own-spot.ts';

const user: SessionUser = {
  id: '1',
  email: 'jonas@reyes.photo',
  firstName: 'Jonas',
  lastName: 'Reyes',
  providers: ['email'],
  twoFactor: 'off',
};

afterEach(() => setSession(null));

function Spot() {
  const own = useOwnSpot(7);
  return own ? `${own.firstName}: ${own.status}` : 'nothing';
}

async function openPage(status: OwnEnrollment['status']) {
  const queries = createQueryClient();
  const enrolledAt = '2027-01-05T10:00:00Z';
  queries.setQueryData(['/api/enrollments/user'], [{ workshopId: 7, status, enrolledAt }]);
  queries.setQueryDefaults(['/api/enrollments/user'], { refetchOnMount: false });
  return render(
    <QueryClientProvider client={queries}>
      <Spot />
    </QueryClientProvider>,
  );
}

it('shows a seat only while its holder is signed in', async () => {
  const { container, unmount } = await openPage('enrolled');
  expect(container.textContent).toBe('nothing');
  await act(async () => setSession(user));
  await act(() => import('./own-spot.tsx'));
  expect(container.textContent).toBe('Jonas: enrolled');
  await act(async () => setSession(null));
  expect(container.textContent).toBe('nothing');
  await unmount();
});

it('shows no seat to people who have cancelled', async () => {
  const { container, unmount } = await openPage('cancelled');
  await act(async () => setSession(user));
  await act(() => import('./own-spot.tsx'));
  expect(container.textContent).toBe('nothing');
  await unmount();
});
