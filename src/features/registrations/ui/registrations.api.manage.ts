import { useQuery } from '@tanstack/react-query';
import { useCall, useCallEach } from '#src/platform/browser/use-call.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type {
  ManagedRegistration,
  RegistrationCounts,
  RegistrationDecision,
  RegistrationUpdate,
  ResentMail,
} from '../registrations.contract.manage.ts';
import type { Attendance, BusinessDecision } from '../registrations.rules.ts';

export const PATH = '/api/registrations';

export function useRegistrationCounts(workshopId: number | null) {
  return useQuery<RegistrationCounts>({ queryKey: [listUrl(`${PATH}/counts`, { workshopId })] });
}

const DONE: Record<BusinessDecision, string> = {
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
};

export const useDecide = () =>
  useCallEach<
    ManagedRegistration,
    [decision: BusinessDecision, options?: { silent: boolean }],
    RegistrationDecision
  >({
    method: 'POST',
    url: ({ id }, decision) => `${PATH}/${id}/${decision}`,
    body: (_, decision, { silent } = { silent: false }) => (decision === 'complete' ? undefined : { silent }),
    topic: 'registrations',
    noun: 'registration',
    done: (_, decision) => DONE[decision],
    line: ([first, ...others]) => (others.length === 0 ? first?.name : undefined),
    failed: 'Nothing was changed',
  });

const personIn = ({ name, email }: ManagedRegistration) => ({ description: name || email });

export const useMarkAttendance = () =>
  useCall<[ManagedRegistration, Attendance | null], ManagedRegistration, Partial<RegistrationUpdate>>({
    method: 'PATCH',
    url: ({ id }) => `${PATH}/${id}`,
    body: (_, attendance) => ({ attendance }),
    topic: 'registrations',
    done: (_, registration, attendance) => ({
      title: attendance === 'no-show' ? 'Marked as no-show' : 'Attendance unmarked',
      ...personIn(registration),
    }),
    failed: "Couldn't mark the attendance",
  });

export const useUndo = () =>
  useCall<[ManagedRegistration, { silent: boolean }], ManagedRegistration, RegistrationDecision>({
    method: 'POST',
    url: ({ id }) => `${PATH}/${id}/undo`,
    body: (_, options) => options,
    topic: 'registrations',
    done: (_, registration) => ({
      title: registration.status === 'completed' ? 'Completion undone' : 'Cancellation undone',
      ...personIn(registration),
    }),
    failed: 'Nothing was changed',
  });

export const useResendMail = () =>
  useCall<[ManagedRegistration], ResentMail>({
    method: 'POST',
    url: ({ id }) => `${PATH}/${id}/resend-mail`,
    done: ({ to }) => ({ title: 'Email sent again', description: `It's on its way to ${to}.` }),
    failed: "Couldn't send the email again",
  });

export const useErase = () =>
  useCall<[ManagedRegistration]>({
    method: 'DELETE',
    url: ({ id }) => `${PATH}/${id}`,
    topic: 'registrations',
    done: (_, registration) => ({ title: 'Registration deleted', ...personIn(registration) }),
    failed: "Couldn't delete the registration",
  });

export const byHandSchema = () =>
  import('../registrations.contract.manage.ts').then(contract => contract.RegistrationByHand);
