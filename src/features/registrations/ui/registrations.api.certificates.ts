import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import type { Certificate, VerifiedCertificate } from '../registrations.contract.certificates.ts';

export function useOwnCertificates() {
  return useQuery<Certificate[] | null>({ queryKey: ['/api/certificates/user'], meta: PERSONAL });
}

/** Null if the server-rendered page already knew that there is no such certificate. */
export function useVerifiedCertificate(code: string) {
  return useQuery<VerifiedCertificate | null>({ queryKey: [`/api/certificates/verify/${code}`] });
}
