import { useCompleteAll } from '#src/features/certificates/ui/certificates.api.manage.ts';
import { RegistrationsSection as Registrations } from '#src/features/registrations/ui/registrations-section.tsx';

export function RegistrationsSection() {
  const { run: completeAll } = useCompleteAll();
  return <Registrations completeAll={completeAll} />;
}
