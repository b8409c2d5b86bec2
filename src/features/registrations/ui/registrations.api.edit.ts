import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useEditor } from '#src/platform/browser/use-editor.ts';
import {
  type ManagedRegistration,
  RegistrationTransfer,
  RegistrationUpdate,
} from '../registrations.contract.manage.ts';
import { updateRegistration } from './registrations.api.manage.ts';
import { registrationInputOf, registrationValuesOf } from './registrations.form.manage.ts';

export const draftName = (id: number): string => `private.registration.${id}`;

export function useRegistrationEditor(registration: ManagedRegistration) {
  const queries = useQueryClient();
  return useEditor({
    name: draftName(registration.id),
    stored: registrationValuesOf(registration),
    schema: RegistrationUpdate,
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      internalNote: 'Our note',
      attendance: 'Attendance',
    },
    inputOf: registrationInputOf,
    send: async changes =>
      registrationValuesOf(await updateRegistration(queries, { id: registration.id, changes })),
    currentOf: current => registrationValuesOf(current as ManagedRegistration),
    done: 'Registration saved',
    failed: 'Could not save the registration',
  });
}

export async function transferSeat(
  queries: QueryClient,
  { id, values }: { id: number; values: unknown },
): Promise<void> {
  await apiRequest('POST', `/api/registrations/${id}/transfer`, values);
  await refresh(queries, 'registrations');
}

export const transferSchema = () => Promise.resolve(RegistrationTransfer);
