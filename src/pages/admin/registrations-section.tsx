import { Suspense, lazy, useState } from 'react';
import { useCompleteAll } from '#src/features/registrations/ui/registrations.api.certificate-editor.ts';
import type { ManagedRegistration } from '#src/features/registrations/registrations.contract.manage.ts';
import { RegistrationsSection as Registrations } from '#src/features/registrations/ui/registrations-section.tsx';
import { WithImport } from './with-import.tsx';

const ManageCertificate = lazy(() =>
  import('#src/features/registrations/ui/manage-certificate.tsx').then(module => ({
    default: module.ManageCertificate,
  })),
);

export function RegistrationsSection() {
  const { run: completeAll } = useCompleteAll();
  const [graduate, setGraduate] = useState<ManagedRegistration | null>(null);
  return (
    <WithImport kind="registrations">
      <Registrations completeAll={completeAll} onCertificate={setGraduate} />
      <Suspense>
        {graduate && <ManageCertificate registration={graduate} onClose={() => setGraduate(null)} />}
      </Suspense>
    </WithImport>
  );
}
