import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ExportButton } from '#src/platform/browser/export-button.tsx';
import { useList } from '#src/platform/browser/use-list.ts';
import { PersonPlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { ImportLink } from '#src/ui-kit/admin/import-link.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { StoredLead } from '../leads.contract.ts';
import { leadColumns } from './lead-columns.tsx';
import { useDeleteLead } from './leads.api.manage.ts';
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
  },
];

export function LeadsSection() {
  const list = useList<StoredLead>('/api/leads', { filters: FILTERS });
  const remove = useDeleteLead();
  const { ask, question } = useQuestion();
  const askToDelete = (lead: StoredLead) =>
    ask({
      title: 'Delete this lead?',
      text: `${lead.name} (${lead.email}) will be permanently removed from your list, including the consent record.`,
      label: 'Delete Lead',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: () => remove.run(lead),
    });
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Leads Manager"
        line="People who asked to hear from you."
        actions={
          <>
            <ImportLink href={adminAddress('leads', { import: 'csv' })} />
            <ExportButton list={list} noun="leads" />
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
        columns={leadColumns(askToDelete)}
        empty={{
          icon: <PersonPlusIcon />,
          title: 'No leads found',
          text: 'People who join your list will appear here.',
        }}
      />
      {question}
    </div>
  );
}
