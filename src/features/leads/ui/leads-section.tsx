import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ExportButton } from '#src/platform/browser/export-button.tsx';
import { useList } from '#src/platform/browser/use-list.ts';
import { PersonPlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { ImportLink } from '#src/ui-kit/admin/import-link.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import type { StoredLead } from '../leads.contract.ts';
import { leadColumns } from './lead-columns.tsx';
import { useDeleteLead, useRestoreLead } from './leads.api.manage.ts';
import { LeadsStats } from './leads-stats.tsx';

const FILTERS = [
  {
    param: 'filter',
    label: 'Which leads',
    options: [
      { value: 'all', label: 'All Leads' },
      { value: 'recent', label: 'Recent (7 days)' },
      { value: 'workshop-interest', label: 'Workshop Interest' },
      { value: 'early-bird', label: 'Early Birds' },
      { value: 'unsubscribed', label: 'Unsubscribed' },
    ],
    trash: 'deleted',
  },
];

export function LeadsSection() {
  const list = useList<StoredLead>('/api/leads', { filters: FILTERS });
  const { run: remove } = useDeleteLead();
  const { run: restore } = useRestoreLead();
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Leads Manager"
        line="People who asked to hear from you."
        actions={
          <>
            <ImportLink href={adminAddress('leads', { import: 'csv' })} />
            {!list.isTrash && <ExportButton list={list} noun="leads" />}
          </>
        }
      />
      <LeadsStats />
      <ResourceList
        list={list}
        noun="leads"
        search="Search leads by name or email..."
        title="All Leads"
        action={<span className="text-small text-dust">Newest first</span>}
        columns={leadColumns({ onDelete: lead => void remove(lead), onRestore: lead => void restore(lead) })}
        empty={{
          icon: <PersonPlusIcon />,
          title: 'No leads found',
          text: 'People who join your list will appear here.',
        }}
      />
    </div>
  );
}
