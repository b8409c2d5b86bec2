import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import type { ownSpotParts } from './own-spot.tsx';
import type { OwnSpot } from './workshop-view.ts';
import { currentSession, onSession } from '#src/platform/browser/session.ts';

type Parts = typeof ownSpotParts;

/** With what is shown in place of the booking buttons. */
export type ShownSpot = OwnSpot & { Parts: Parts };

/** Null for visitors, whose page loads none of this. */
export function useOwnSpot(workshopId: number): ShownSpot | null {
  const user = useSignedInUser();
  const [Parts, setParts] = useState<Parts | null>(null);
  const { data } = useQuery<OwnEnrollment[] | null>({
    queryKey: ['/api/enrollments/user'],
    enabled: user !== null,
    meta: { personal: true },
  });
  const own = user && data?.find(one => one.workshopId === workshopId);
  const holdsSeat = own?.status === 'reserved' || own?.status === 'enrolled';
  useEffect(() => {
    if (holdsSeat)
      void import('./own-spot.tsx').then(
        module => setParts(module.ownSpotParts),
        () => undefined,
      );
  }, [holdsSeat]);
  if (!user || !Parts || (own?.status !== 'reserved' && own?.status !== 'enrolled')) return null;
  const { status, enrolledAt, token, holdFor } = own;
  return { status, enrolledAt, token, holdFor, firstName: user.firstName, Parts };
}

function useSignedInUser() {
  const [user, setUser] = useState<ReturnType<typeof currentSession>['user']>(null);
  useEffect(() => {
    const read = () => setUser(currentSession().user);
    read();
    return onSession(read);
  }, []);
  return user;
}
