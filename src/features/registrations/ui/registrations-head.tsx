import { Link } from 'wouter';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { PersonPlusIcon, PrintIcon } from '#src/ui-kit/admin/icons.tsx';
import { ImportLink } from '#src/ui-kit/admin/import-link.tsx';
import { ExportButton } from '#src/ui-kit/admin/export-button.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useExportRegistrations } from './registrations.api.manage.ts';

interface RegistrationsHeadProps {
  filters: Record<string, string | null>;
  workshop: Workshop | null;
  onAdd: () => void;
}

export function RegistrationsHead({ filters, workshop, onAdd }: RegistrationsHeadProps) {
  const save = useExportRegistrations();
  return (
    <AdminPageHead
      title="Registrations"
      line="See who's registered, who's interested, and what needs your attention."
      actions={
        <>
          {workshop && (
            <>
              <Button onClick={onAdd} icon={<PersonPlusIcon size={16} />}>
                Add Person
              </Button>
              <Link
                href={adminAddress('registrations', { workshop: workshop.id, view: 'roster' })}
                className="btn btn-outlined"
              >
                <PrintIcon size={16} />
                Roster
              </Link>
            </>
          )}
          <ImportLink
            href={adminAddress('registrations', {
              import: 'csv',
              ...(workshop && { workshop: workshop.id }),
            })}
          />
          <ExportButton onClick={() => void save.run(filters)} pending={save.pending} />
        </>
      }
    />
  );
}
