import { EarlyBirdBadge } from '#src/features/registrations/ui/status-badge.tsx';
import { dayHere, timeHere } from '#src/platform/browser/local-time.ts';
import { mailLink } from '#src/platform/browser/mail-link.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { MailIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { RetryIcon, TicketIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPerson } from '#src/ui-kit/admin/person.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import type { StoredLead } from '../leads.contract.ts';

interface LeadHandlers {
  onDelete: (lead: StoredLead) => void;
  onRestore: (lead: StoredLead) => void;
}

export function leadColumns(handlers: LeadHandlers): AdminColumn<StoredLead>[] {
  return [
    {
      head: 'Name',
      onPhone: 'first',
      cell: ({ name, email }) => <AdminPerson name={name} email={email} />,
    },
    {
      head: 'Phone',
      onPhone: 'block',
      cell: ({ phone }) =>
        phone ? (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="-my-3 inline-block py-3 whitespace-nowrap"
          >
            {phone}
          </a>
        ) : (
          <span className="admin-none text-dust">–</span>
        ),
    },
    { head: 'Type', onPhone: 'block', cell: lead => <LeadBadges lead={lead} /> },
    {
      head: 'Submitted',
      onPhone: 'block',
      cell: ({ createdAt, workshopId }) => (
        <>
          <p className="whitespace-nowrap">
            <span className="text-dust @min-[860px]/admin-table:sr-only">Submitted </span>
            {dayHere(createdAt)}
          </p>
          <p className="text-small/4.5 text-dust">
            {timeHere(createdAt)}
            {workshopId && `, Workshop ${workshopId}`}
          </p>
        </>
      ),
    },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'corner',
      headCell: <span className="sr-only">Actions</span>,
      cell: lead => <LeadActions lead={lead} {...handlers} />,
    },
  ];
}

function LeadBadges({ lead: { workshopId, unsubscribedAt, isEarlyBird } }: { lead: StoredLead }) {
  return (
    <div className="flex flex-wrap gap-2">
      {unsubscribedAt === null && <AdminBadge tone="tungsten">New Lead</AdminBadge>}
      {workshopId !== null && (
        <AdminBadge tone="teal" icon={<TicketIcon size={14} />}>
          Workshop Interest
        </AdminBadge>
      )}
      {isEarlyBird && <EarlyBirdBadge />}
      {unsubscribedAt !== null && <AdminBadge>Unsubscribed</AdminBadge>}
    </div>
  );
}

function LeadActions({ lead, onDelete, onRestore }: LeadHandlers & { lead: StoredLead }) {
  if (lead.deletedAt !== null) {
    return (
      <Button onClick={() => onRestore(lead)} size="small" icon={<RetryIcon size={16} />}>
        Restore<span className="sr-only"> {lead.name}</span>
      </Button>
    );
  }
  return (
    <div className="flex items-center justify-end gap-1">
      {lead.unsubscribedAt === null ? (
        <a
          href={mailLink(lead.email)}
          className="btn btn-small btn-icon btn-outlined"
          aria-label={`Send email to ${lead.name}`}
          data-tip="Send email"
        >
          <MailIcon size={16} />
        </a>
      ) : (
        <span className="text-small text-dust">No emails</span>
      )}
      <Button
        aria-label={`Delete ${lead.name}`}
        data-tip="Delete"
        onClick={() => onDelete(lead)}
        look="quiet"
        size="small"
        icon={<TrashIcon size={16} />}
      />
    </div>
  );
}
