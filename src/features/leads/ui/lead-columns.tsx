import { dayHere, timeHere } from '#src/platform/browser/local-time.ts';
import { mailLink } from '#src/platform/browser/mail-link.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { MailIcon } from '#src/ui-kit/icons.tsx';
import { ToolBadge } from '#src/ui-kit/tool-badge.tsx';
import { TicketIcon, TrashIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolPerson } from '#src/ui-kit/tool-person.tsx';
import type { ToolColumn } from '#src/ui-kit/tool-table.tsx';
import type { StoredLead } from '../leads.contract.ts';

/** What the list says of each lead. */
export function leadColumns(onDelete: (lead: StoredLead) => void): ToolColumn<StoredLead>[] {
  return [
    {
      head: 'Name',
      onPhone: 'first',
      cell: ({ name, email }) => <ToolPerson name={name} email={email} />,
    },
    {
      head: 'Phone',
      onPhone: 'block',
      cell: ({ phone }) =>
        phone ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="-my-3 inline-block py-3">
            {phone}
          </a>
        ) : (
          <span className="tool-none text-dust">–</span>
        ),
    },
    { head: 'Type', onPhone: 'block', cell: lead => <LeadBadges lead={lead} /> },
    {
      head: 'Submitted',
      onPhone: 'block',
      cell: ({ createdAt, workshopId }) => (
        <>
          <p className="whitespace-nowrap">
            <span className="text-dust @min-[860px]/tool-table:sr-only">Submitted </span>
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
      cell: lead => <LeadActions lead={lead} onDelete={onDelete} />,
    },
  ];
}

function LeadBadges({ lead: { workshopId, unsubscribedAt } }: { lead: StoredLead }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ToolBadge tone="tungsten">New Lead</ToolBadge>
      {workshopId !== null && (
        <ToolBadge tone="teal" icon={<TicketIcon size={14} />}>
          Workshop Interest
        </ToolBadge>
      )}
      {unsubscribedAt !== null && <ToolBadge>Unsubscribed</ToolBadge>}
    </div>
  );
}

function LeadActions({ lead, onDelete }: { lead: StoredLead; onDelete: (lead: StoredLead) => void }) {
  return (
    <div className="flex justify-end gap-1">
      <a
        href={mailLink(lead.email)}
        className="btn btn-small btn-icon btn-outlined"
        aria-label={`Send email to ${lead.name}`}
        data-tip="Send email"
      >
        <MailIcon size={16} />
      </a>
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
