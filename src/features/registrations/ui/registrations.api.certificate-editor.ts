import { useQuery } from '@tanstack/react-query';
import { ApiError, apiJson } from '#src/platform/browser/api-client.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import { counted } from '#src/shared/words.ts';
import type {
  Certificate,
  Completion,
  CompletionScope,
  RevokeInput,
} from '../registrations.contract.certificates.ts';

/** Completes everyone who holds a seat, or attended, which issues their certificates. */
export const useCompleteAll = () =>
  useCall<[workshopId: number, scope: { attended: boolean }], Completion[], CompletionScope>({
    method: 'POST',
    url: workshopId => `/api/workshops/${workshopId}/complete-registrations`,
    body: (_, scope) => scope,
    topic: 'registrations',
    done: ({ length: count }, _, { attended }) => ({
      title: attended ? 'Attendees completed' : 'Workshop completed',
      description: `${counted(count, 'person has', 'people have')} a certificate.`,
    }),
    failed: "Couldn't complete the workshop",
  });

const PATH = '/api/certificates';

/** Null if none was issued. */
export function useCertificateOf(registrationId: number) {
  const url = `/api/registrations/${registrationId}/certificate`;
  return useQuery({
    queryKey: [url],
    queryFn: async () => {
      try {
        return await apiJson<Certificate>('GET', url);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

export const nameSchema = () =>
  import('../registrations.contract.certificates.ts').then(contract => contract.NameCorrection);

export const useRevokeCertificate = () =>
  useCall<[id: number, revocation: RevokeInput], Certificate, RevokeInput>({
    method: 'POST',
    url: id => `${PATH}/${id}/revoke`,
    body: (_, revocation) => revocation,
    topic: 'certificates',
    done: 'Certificate revoked',
    failed: "Couldn't revoke the certificate",
  });

export const useRestoreCertificate = () =>
  useCall<[id: number]>({
    method: 'POST',
    url: id => `${PATH}/${id}/restore`,
    topic: 'certificates',
    done: 'Certificate restored',
    failed: "Couldn't restore the certificate",
  });

export const useIssueCertificate = () =>
  useCall<[registrationId: number]>({
    method: 'POST',
    url: registrationId => `/api/registrations/${registrationId}/complete`,
    topic: 'certificates',
    done: () => ({ title: 'Certificate issued', description: 'We emailed it to them.' }),
    failed: "Couldn't issue the certificate",
  });
