import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import type { Certificate, VerifiedCertificate } from '../certificates.contract.ts';

/** The certificates of whoever is signed in, newest first. */
export function useOwnCertificates() {
  return useQuery<Certificate[] | null>({ queryKey: ['/api/certificates/user'], meta: PERSONAL });
}

/** What a code stands for; null where the server said, with the page, that it stands for nothing. */
export function useVerifiedCertificate(code: string) {
  return useQuery<VerifiedCertificate | null>({ queryKey: [`/api/certificates/verify/${code}`] });
}
