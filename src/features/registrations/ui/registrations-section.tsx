import { useQuery } from '@tanstack/react-query';
import {
  type Workshop,
  type WorkshopWire,
  workshopFromWire,
} from '#src/features/workshops/workshops.rules.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { firstToShow } from '../registrations.rules.ts';
import { RegistrationsView } from './registrations-view.tsx';
import { Roster } from './roster.tsx';
import type { CompleteAll } from './use-registration-actions.ts';

const fromWire = (list: WorkshopWire[] | null): Workshop[] => (list ?? []).map(workshopFromWire);

interface RegistrationsSectionProps {
  completeAll: CompleteAll;
  /** Opens the certificate of a completed registration. */
  onCertificate: (registration: ManagedRegistration) => void;
}

/** Shows the workshop in the URL, or the next one. */
export function RegistrationsSection({ completeAll, onCertificate }: RegistrationsSectionProps) {
  const [params] = useUrlParams();
  const query = useQuery({ queryKey: ['/api/workshops'], select: fromWire });
  const { data } = query;
  const param = params.get('workshop');
  const workshop =
    param === 'all' ? null : (data?.find(({ id }) => String(id) === param) ?? firstToShow(data ?? []));
  if (data && workshop && params.get('view') === 'roster') {
    return <Roster key={workshop.id} workshop={workshop} completeAll={completeAll} />;
  }
  if (data && (workshop || param === 'all')) {
    return (
      <RegistrationsView
        workshops={data}
        workshop={workshop}
        completeAll={completeAll}
        onCertificate={onCertificate}
      />
    );
  }
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Registrations"
        line="See who's registered, who's interested, and what needs your attention."
      />
      <QueryState
        query={query}
        loading={<AdminLoading text="Loading registrations..." />}
        failed="The workshops could not be loaded"
      >
        {() => (
          <div className="admin-card">
            <AdminEmpty
              icon={<TicketIcon />}
              title="No registrations yet"
              text="They'll appear here once you have a workshop."
            />
          </div>
        )}
      </QueryState>
    </div>
  );
}
