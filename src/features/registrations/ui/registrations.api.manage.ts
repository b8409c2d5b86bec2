import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { saveAnswer } from '#src/platform/browser/save-answer.ts';
import { tryEach } from '#src/platform/browser/try-each.ts';
import { failureText, useAction } from '#src/platform/browser/use-action.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { ManagedRegistration, RegistrationCounts } from '../registrations.contract.manage.ts';
import type { Attendance, BusinessDecision } from '../registrations.rules.ts';

const PATH = '/api/registrations';

export function useRegistrationCounts(workshopId: number | null) {
  return useQuery<RegistrationCounts>({ queryKey: [listUrl(`${PATH}/counts`, { workshopId })] });
}

const DONE: Record<BusinessDecision, string> = {
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
};

interface Decision {
  decision: BusinessDecision;
  registrations: readonly ManagedRegistration[];
  silent?: boolean;
}

/** One after the other. The toast reports failures. */
export function useDecide() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ registrations }: Decision) => registrations.map(({ id }) => id).join(),
    run: async ({ decision, registrations, silent = false }: Decision) => {
      const body = decision === 'complete' ? undefined : { silent };
      try {
        return await tryEach(registrations, ({ id }) =>
          apiRequest('POST', `${PATH}/${id}/${decision}`, body),
        );
      } finally {
        await refresh(queries, 'registrations');
      }
    },
    done: (failures, { decision, registrations }) => {
      const [first] = registrations;
      const count = registrations.length - failures.length;
      if (failures.length > 0) {
        return {
          title: `${count} ${DONE[decision]}, ${failures.length} failed`,
          description: failureText(failures[0]),
        };
      }
      const what = count === 1 ? 'Registration' : `${count} registrations`;
      return { title: `${what} ${DONE[decision]}`, ...(count === 1 && first && { description: first.name }) };
    },
    failed: 'Nothing was changed',
  });
}

export async function updateRegistration(
  queries: QueryClient,
  { id, changes }: { id: number; changes: object },
): Promise<ManagedRegistration> {
  const answer = await apiRequest('PATCH', `${PATH}/${id}`, changes);
  await refresh(queries, 'registrations');
  return (await answer.json()) as ManagedRegistration;
}

export function useMarkAttendance() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: ManagedRegistration) => id,
    run: ({ id }: ManagedRegistration, attendance: Attendance | null) =>
      updateRegistration(queries, { id, changes: { attendance } }),
    done: (_, { name, email }, attendance) => ({
      title: attendance === 'no-show' ? 'Marked as no-show' : 'Attendance unmarked',
      description: name || email,
    }),
    failed: 'Could not mark the attendance',
  });
}

export function useUndo() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: ManagedRegistration) => id,
    run: async ({ id }: ManagedRegistration, { silent }: { silent: boolean }) => {
      try {
        await apiRequest('POST', `${PATH}/${id}/undo`, { silent });
      } finally {
        await refresh(queries, 'registrations');
      }
      return true;
    },
    done: (_, { status, name, email }) => ({
      title: status === 'completed' ? 'Completion undone' : 'Cancellation undone',
      description: name || email,
    }),
    failed: 'Nothing was changed',
  });
}

export function useResendMail() {
  return useAction({
    rowOf: ({ id }: ManagedRegistration) => id,
    run: async ({ id }: ManagedRegistration) =>
      (await (await apiRequest('POST', `${PATH}/${id}/resend-mail`)).json()) as { to: string },
    done: ({ to }) => ({ title: 'Email sent again', description: `It's on its way to ${to}.` }),
    failed: "Couldn't send the email again",
  });
}

export function useErase() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: ManagedRegistration) => id,
    run: async ({ id }: ManagedRegistration) => {
      await apiRequest('DELETE', `${PATH}/${id}`);
      await refresh(queries, 'registrations');
      return true;
    },
    done: (_, { name, email }) => ({ title: 'Registration deleted', description: name || email }),
    failed: "Couldn't delete the registration",
  });
}

export function useExportRegistrations() {
  return useAction({
    run: (filters: Record<string, string | number | null>) =>
      saveAnswer(listUrl(`${PATH}.csv`, filters), 'registrations.csv'),
    failed: 'Could not export the registrations',
  });
}

export async function registerByHand(queries: QueryClient, values: unknown): Promise<void> {
  await apiRequest('POST', PATH, values);
  await refresh(queries, 'registrations');
}

export const byHandSchema = () =>
  import('../registrations.contract.manage.ts').then(contract => contract.RegistrationByHand);
