import { LeadsSection as Leads } from '#src/features/leads/ui/leads-section.tsx';
import { WithImport } from './with-import.tsx';

export function LeadsSection() {
  return (
    <WithImport kind="leads">
      <Leads />
    </WithImport>
  );
}
