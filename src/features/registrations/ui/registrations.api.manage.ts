import { useQuery } from '@tanstack/react-query';
import { useCall, useCallEach } from '#src/platform/browser/use-call.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { CodeDiscounts } from '../registrations.contract.ledger.ts';
import type {
  ManagedRegistration,
  RegistrationCounts,
  RegistrationDecision,
  RegistrationUpdate,
  ResentMail,
} from '../registrations.contract.manage.ts';
import type { RefundChoice } from '../registrations.rules.ledger.ts';
import type { Attendance, BusinessDecision } from '../registrations.rules.ts';

export const PATH = '/api/registrations';

export function useRegistrationCounts(workshopId: number | null) {
  return useQuery<RegistrationCounts>({ queryKey: [listUrl(`${PATH}/counts`, { workshopId })] });
}

export function useCodeDiscounts() {
  return useQuery<CodeDiscounts[]>({ queryKey: [`${PATH}/discounts`] });
}

const DONE: Record<BusinessDecision, string> = {
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
};

interface DecisionOptions {
  silent: boolean;
  /** Of a cancellation. */
  refund?: RefundChoice;
}

const EACH = { method: 'POST', topic: 'registrations', failed: 'Nothing was changed' } as const;

export function useDecide() {
  const undo = useCallEach<ManagedRegistration, [options: { silent: boolean }], RegistrationDecision>({
    ...EACH,
    url: ({ id }) => `${PATH}/${id}/undo`,
    body: (_, options) => options,
    noun: 'cancellation',
    done: 'undone',
  });
  return useCallEach<
    ManagedRegistration,
    [decision: BusinessDecision, options?: DecisionOptions],
    DecisionOptions | undefined
  >({
    ...EACH,
    url: ({ id }, decision) => `${PATH}/${id}/${decision}`,
    body: (_, decision, options = { silent: false }) => (decision === 'complete' ? undefined : options),
    noun: 'registration',
    done: (_, decision) => DONE[decision],
    line: ([first, ...others]) => (others.length === 0 ? first?.name : undefined),
    // Who was told that they lost their seat is told that they have it again.
    undo: (decision, options = { silent: false }) =>
      decision === 'cancel'
        ? {
            run: rows => undo.run(rows, { silent: options.silent }),
            elsewhere: 'Open the menu of the registration',
          }
        : null,
  });
}

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

export const useRestore = () =>
  useCall<[ManagedRegistration], ManagedRegistration>({
    method: 'POST',
    url: ({ id }) => `${PATH}/${id}/restore`,
    topic: 'registrations',
    done: (_, registration) => ({ title: 'Registration restored', ...personIn(registration) }),
    failed: "Couldn't restore the registration",
  });

export function useDelete() {
  const restore = useRestore();
  return useCall<[ManagedRegistration]>({
    method: 'DELETE',
    url: ({ id }) => `${PATH}/${id}`,
    topic: 'registrations',
    done: (_, registration) => ({
      title: 'Registration deleted',
      description: `In the trash for ${RESTORE_DAYS} days.`,
      action: { label: 'Undo', elsewhere: 'Open the trash', onAct: () => void restore.run(registration) },
    }),
    failed: "Couldn't delete the registration",
  });
}

export const byHandSchema = () =>
  import('../registrations.contract.manage.ts').then(contract => contract.RegistrationByHand);
