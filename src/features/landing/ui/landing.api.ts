import { useQuery } from '@tanstack/react-query';
import { landingFromWire } from '../landing.rules.ts';

export function useLanding() {
  return useQuery({ queryKey: ['/api/landing-content'], select: landingFromWire });
}
