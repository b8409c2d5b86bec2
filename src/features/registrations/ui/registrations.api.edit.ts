import { useState } from 'react';
import { ApiError, apiJson } from '#src/platform/browser/api-client.ts';
import { useEditor } from '#src/platform/browser/use-editor.ts';
import {
  type ManagedRegistration,
  RegistrationTransfer,
  RegistrationUpdate,
} from '../registrations.contract.manage.ts';
import { PATH } from './registrations.api.manage.ts';
import { registrationInputOf, registrationValuesOf } from './registrations.form.manage.ts';

export const draftName = (id: number): string => `private.registration.${id}`;

export function useRegistrationEditor(registration: ManagedRegistration) {
  const [isGone, setGone] = useState(false);
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
    send: changes =>
      apiJson<ManagedRegistration>('PATCH', `${PATH}/${registration.id}`, changes).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setGone(true);
        throw error;
      }),
    isGone,
    valuesOf: registrationValuesOf,
    topic: 'registrations',
    done: 'Registration saved',
    failed: "Couldn't save the registration",
  });
}

export const transferSchema = () => Promise.resolve(RegistrationTransfer);
