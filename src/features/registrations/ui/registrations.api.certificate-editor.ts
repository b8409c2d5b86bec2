import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { Certificate } from '../registrations.contract.certificates.ts';

/** Completes everyone who holds a seat, or attended, which issues their certificates. */
export function useCompleteAll() {
  const queries = useQueryClient();
  return useAction({
    run: async (workshopId: number, scope: { attended: boolean } = { attended: false }) => {
      const answer = await apiRequest('POST', `/api/workshops/${workshopId}/complete-registrations`, scope);
      await refresh(queries, 'registrations');
      return ((await answer.json()) as unknown[]).length;
    },
    done: (count, _, scope) => ({
      title: scope?.attended ? 'Attendees completed' : 'Workshop completed',
      description: `${count} ${count === 1 ? 'person has' : 'people have'} a certificate.`,
    }),
    failed: 'Could not complete the workshop',
  });
}

const PATH = '/api/certificates';

/** Null if none was issued. */
export function useCertificateOf(registrationId: number) {
  const url = `/api/registrations/${registrationId}/certificate`;
  return useQuery<Certificate | null>({
    queryKey: [url],
    queryFn: async () => {
      try {
        return (await (await apiRequest('GET', url)).json()) as Certificate;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

export const nameSchema = () =>
  import('../registrations.contract.certificates.ts').then(contract => contract.NameCorrection);

export function useManageCertificate() {
  const queries = useQueryClient();
  const changed = async () => {
    await refresh(queries, 'certificates');
    return true;
  };
  const correct = async (id: number, name: string) => {
    await apiRequest('PUT', `${PATH}/${id}/name`, { name });
    return changed();
  };
  const revoke = useAction({
    run: async (id: number, sent: { reason: string; notify: boolean }) => {
      await apiRequest('POST', `${PATH}/${id}/revoke`, sent);
      return changed();
    },
    done: 'Certificate revoked',
    failed: 'Could not revoke the certificate',
  });
  const restore = useAction({
    run: async (id: number) => {
      await apiRequest('POST', `${PATH}/${id}/restore`);
      return changed();
    },
    done: 'Certificate restored',
    failed: 'Could not restore the certificate',
  });
  const issue = useAction({
    run: async (registrationId: number) => {
      await apiRequest('POST', `/api/registrations/${registrationId}/complete`);
      return changed();
    },
    done: () => ({ title: 'Certificate issued', description: 'We emailed it to them.' }),
    failed: 'Could not issue the certificate',
  });
  return { correct, revoke, restore, issue };
}
