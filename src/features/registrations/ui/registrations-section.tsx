import { useQuery } from '@tanstack/react-query';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { useWorkshopChoices } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { type WorkshopWire, workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { firstToShow } from '../registrations.rules.ts';
import { RegistrationsView } from './registrations-view.tsx';
import { Roster } from './roster.tsx';
import { WorkshopPicker } from './workshop-picker.tsx';

/** The id of the workshop in the URL, or of the next one. Null for all. */
function wantedId(param: string | null, choices: readonly WorkshopChoice[] | undefined): string | null {
  if (param === 'all') return null;
  const id = param ?? firstToShow(choices ?? [])?.id;
  return id === undefined ? null : String(id);
}

export function RegistrationsSection() {
  const [params] = useUrlParams();
  const choices = useWorkshopChoices();
  const param = params.get('workshop');
  const id = wantedId(param, choices.data);
  const isNumber = id !== null && /^[1-9]\d{0,8}$/.test(id);
  const found = useQuery({
    queryKey: [`/api/workshops/${id}`],
    enabled: isNumber,
    select: (wire: WorkshopWire | null) => wire && workshopFromWire(wire),
  });
  const isUnknown =
    (id !== null && !isNumber) || (found.error instanceof ApiError && found.error.status === 404);
  const workshop = isUnknown ? null : found.data;
  if (workshop && params.get('view') === 'roster') {
    return <Roster key={workshop.id} workshop={workshop} />;
  }
  if (choices.data && (workshop || param === 'all')) {
    return <RegistrationsView choices={choices.data} workshop={workshop ?? null} />;
  }
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Registrations"
        line="See who's registered, who's interested, and what needs your attention."
      />
      {isUnknown ? (
        <UnknownWorkshop choices={choices.data ?? []} />
      ) : (
        <QueryState<unknown>
          query={id === null || choices.error ? choices : found}
          loading={<AdminLoading text="Loading registrations..." />}
          failed="The workshops couldn't be loaded"
          empty={
            <div className="admin-card">
              <AdminEmpty
                icon={<TicketIcon />}
                title="No registrations yet"
                text="They'll appear here once you have a workshop."
              />
            </div>
          }
        />
      )}
    </div>
  );
}

function UnknownWorkshop({ choices }: { choices: readonly WorkshopChoice[] }) {
  return (
    <div className="admin-card grid justify-items-center">
      <AdminEmpty
        icon={<TicketIcon />}
        title="There is no such workshop"
        text="It may have been deleted. Choose another one to see its registrations."
      />
      <WorkshopPicker choices={choices} workshop={null} placeholder="Choose a workshop" />
    </div>
  );
}
