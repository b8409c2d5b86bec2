import { RegistrationsSection as Registrations } from '#src/features/registrations/ui/registrations-section.tsx';
import { WithImport } from './with-import.tsx';

export function RegistrationsSection() {
  return (
    <WithImport kind="registrations">
      <Registrations />
    </WithImport>
  );
}
