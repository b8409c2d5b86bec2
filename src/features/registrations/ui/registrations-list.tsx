import { mailLink } from '#src/platform/browser/mail-link.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { MailIcon } from '#src/ui-kit/icons.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminChoice, AdminSearch, AdminToggle } from '#src/ui-kit/admin/filters.tsx';
import { SparklesIcon, TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters, type ListPage, AdminList } from '#src/ui-kit/admin/list.tsx';
import { AdminBulk, selectionColumn } from '#src/ui-kit/admin/selection.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { useSelection } from '#src/ui-kit/use-selection.ts';
import { totalText } from '#src/shared/paging.ts';
import type { ManagedRegistration, RegistrationCounts } from '../registrations.contract.manage.ts';
import { BUSINESS_DECISIONS, REGISTRATION_STATUSES, decisionsFor } from '../registrations.rules.ts';
import { registrationColumns } from './registration-columns.tsx';
import { DECISIONS, type RegistrationHandlers } from './registration-menu.tsx';

interface RegistrationsListProps {
  page: ListPage<ManagedRegistration>;
  counts: RegistrationCounts | undefined;
  handlers: RegistrationHandlers;
  withWorkshop: boolean;
}

const LABELS = {
  enrolled: 'Enrolled',
  reserved: 'Reserved',
  interested: 'Interested',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

export function RegistrationsList({ page, counts, handlers, withWorkshop }: RegistrationsListProps) {
  const selection = useSelection((page.rows ?? []).map(({ id }) => id));
  const isEarlyOnly = useUrlParams()[0].get('early') === 'true';
  const total = counts && REGISTRATION_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const statuses = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map(value => ({
    value,
    label: `${LABELS[value]} ${counts?.[value] ?? ''}`.trim(),
  }));
  return (
    <>
      <div role="search" className="flex flex-wrap items-center gap-3">
        <AdminSearch placeholder="Search by name or email..." />
        {counts !== undefined && (counts.earlyBirds > 0 || isEarlyOnly) && (
          <AdminToggle param="early" icon={<SparklesIcon size={16} />}>
            Early birds {counts.earlyBirds}
          </AdminToggle>
        )}
        <div className="max-w-full overflow-x-auto min-[1400px]:ml-auto">
          <AdminChoice
            label="Status"
            param="status"
            options={[{ value: 'all', label: `All ${total ?? ''}`.trim() }, ...statuses]}
          />
        </div>
      </div>
      <AdminList
        title={`Registrations (${totalText(page.total)})`}
        bar={<BulkBar page={page} selection={selection} handlers={handlers} />}
        page={page}
        noun="registrations"
        columns={[
          selectionColumn<ManagedRegistration>(selection, ({ name, email }) => name || email),
          ...registrationColumns(handlers, { withWorkshop }),
        ]}
        keyOf={({ id }) => id}
        isSelected={({ id }) => selection.has(id)}
        empty={
          <AdminEmpty
            icon={<TicketIcon />}
            title="No registrations found"
            text="Inquiries, reservations and enrollments will appear here."
            action={<ClearFilters params={['q', 'status', 'early']} />}
          />
        }
      />
    </>
  );
}

interface BulkBarProps {
  page: ListPage<ManagedRegistration>;
  selection: ReturnType<typeof useSelection>;
  handlers: RegistrationHandlers;
}

function BulkBar({ page, selection, handlers }: BulkBarProps) {
  const chosen = (page.rows ?? []).filter(({ id }) => selection.has(id));
  const possible = BUSINESS_DECISIONS.map(decision => ({
    decision,
    able: chosen.filter(each => decisionsFor(each).includes(decision)),
  })).filter(({ able }) => able.length > 0);
  return (
    <AdminBulk selection={selection}>
      {possible.map(({ decision, able }) => (
        <Button
          key={decision}
          look={decision === 'cancel' ? 'warn' : 'outlined'}
          size="small"
          icon={DECISIONS[decision].icon}
          onClick={() => handlers.onDecide(decision, able)}
        >
          {decision === 'cancel' ? 'Cancel registrations' : DECISIONS[decision].label}
          {able.length < chosen.length && ` ${able.length}`}
        </Button>
      ))}
      <a
        href={mailLink(null, { bcc: [...new Set(chosen.map(({ email }) => email))] })}
        className="btn btn-small btn-outlined"
      >
        <MailIcon size={16} />
        Email
      </a>
    </AdminBulk>
  );
}
