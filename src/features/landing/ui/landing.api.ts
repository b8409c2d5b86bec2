import { useQuery } from '@tanstack/react-query';
import { type LandingWire, landingFromWire } from '../landing.rules.ts';

export function useLanding() {
  return useQuery({
    queryKey: ['/api/landing-content'],
    select: (wire: LandingWire) => landingFromWire(wire),
  });
}
