import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn, totalText } from '#src/shared/paging.ts';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminFilters, AdminSearch, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import { PersonPlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { ImportLink } from '#src/ui-kit/admin/import-link.tsx';
import { ClearFilters, AdminList } from '#src/ui-kit/admin/list.tsx';
import { ExportButton } from '#src/ui-kit/admin/export-button.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { StoredLead } from '../leads.contract.ts';
import { leadColumns } from './lead-columns.tsx';
import { useDeleteLead, useExportLeads } from './leads.api.manage.ts';
import { LeadsStats } from './leads-stats.tsx';

const FILTERS = [
  { value: 'all', label: 'All Leads' },
  { value: 'recent', label: 'Recent (7 days)' },
  { value: 'workshop-interest', label: 'Workshop Interest' },
  { value: 'early-bird', label: 'Early Birds' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

export function LeadsSection() {
  const [params] = useUrlParams();
  const filters = { q: searchIn(params), filter: params.get('filter') };
  const page = usePage<StoredLead>('/api/leads', filters);
  const save = useExportLeads();
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
            <ExportButton onClick={() => void save.run(filters)} pending={save.pending} />
          </>
        }
      />
      <LeadsStats />
      <AdminFilters>
        <AdminSearch placeholder="Search leads by name or email..." />
        <AdminSelect label="Which leads" param="filter" options={FILTERS} />
      </AdminFilters>
      <AdminList
        title={`All Leads (${totalText(page.total)})`}
        action={<span className="text-small text-dust">Newest first</span>}
        page={page}
        noun="leads"
        columns={leadColumns(askToDelete)}
        keyOf={lead => lead.id}
        empty={
          <AdminEmpty
            icon={<PersonPlusIcon />}
            title="No leads found"
            text="People who join your list will appear here."
            action={<ClearFilters params={['q', 'filter']} />}
          />
        }
      />
      {question}
    </div>
  );
}
