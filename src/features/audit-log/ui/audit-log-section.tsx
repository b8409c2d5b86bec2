import { useState } from 'react';
import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn, totalText } from '#src/shared/paging.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminFilters, AdminSearch, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import { ScrollIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminList, ClearFilters } from '#src/ui-kit/admin/list.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import { ExportButton } from '#src/ui-kit/admin/export-button.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { AuditEntry, AuditFacts } from '../audit-log.contract.ts';
import { SYSTEM, whoText } from '../audit-log.rules.ts';
import { AuditDetail } from './audit-detail.tsx';
import { auditColumns } from './audit-columns.tsx';
import { useAuditFacts, useExportAuditLog } from './audit-log.api.ts';

const SECTIONS = [
  { value: 'all', label: 'All sections' },
  { value: 'workshops', label: 'Workshops' },
  { value: 'registrations', label: 'Registrations' },
  { value: 'website', label: 'Website' },
  { value: 'people', label: 'Leads, messages, comments' },
  { value: 'uploads', label: 'User Content' },
  { value: 'accounts', label: 'Accounts and sign-ins' },
  { value: 'settings', label: 'Settings' },
];
const PERIODS = [
  { value: '30-days', label: 'Last 30 days' },
  { value: '7-days', label: 'Last 7 days' },
  { value: '90-days', label: 'Last 90 days' },
  { value: 'all', label: 'Any time' },
];
const FILTERS = ['q', 'who', 'part', 'period', 'kind', 'id'];

function peopleIn(facts: AuditFacts | undefined) {
  const people = facts?.people.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const system = { value: SYSTEM, label: whoText({ kind: 'system', name: null }) };
  return [{ value: 'all', label: 'Anyone' }, ...people, system];
}

const detailOf = (openId: number | null) => (entry: AuditEntry) =>
  entry.id === openId ? <AuditDetail entry={entry} /> : null;

export function AuditLogSection() {
  const [params, setParams] = useUrlParams();
  const [openId, setOpenId] = useState<number | null>(null);
  const { data: facts } = useAuditFacts();
  const filters = {
    q: searchIn(params),
    who: params.get('who'),
    section: params.get('part'),
    period: params.get('period'),
    kind: params.get('kind'),
    id: params.get('id'),
  };
  const page = usePage<AuditEntry>('/api/audit', filters);
  const save = useExportAuditLog();
  const toggle = ({ id }: AuditEntry) => setOpenId(id === openId ? null : id);
  const isOpen = ({ id }: AuditEntry) => id === openId;
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Audit Log"
        line={`Who changed what, and when.${facts ? ` Kept for ${facts.kept}.` : ''}`}
        actions={<ExportButton onClick={() => void save.run(filters)} pending={save.pending} />}
      />
      <AdminFilters>
        <AdminSearch placeholder={'Search changes, such as "price"...'} />
        <AdminSelect label="Person" param="who" options={peopleIn(facts)} />
        <AdminSelect label="Section" param="part" options={SECTIONS} />
        <AdminSelect label="Range" param="period" options={PERIODS} />
      </AdminFilters>
      {filters.kind && (
        <AdminNote
          action={
            <Button size="small" onClick={() => setParams({ kind: null, id: null, period: null })}>
              Show all changes
            </Button>
          }
        >
          Only changes to {page.rows?.find(row => row.exists)?.subject ?? 'one record'}.
        </AdminNote>
      )}
      <AdminList
        title={`Changes (${totalText(page.total)})`}
        action={<span className="text-small text-dust">Newest first</span>}
        page={page}
        noun="changes"
        columns={auditColumns({ isOpen, onToggle: toggle })}
        keyOf={entry => entry.id}
        more={detailOf(openId)}
        empty={
          <AdminEmpty
            icon={<ScrollIcon />}
            title="No changes found"
            text="What you and other admins change will appear here."
            action={<ClearFilters params={FILTERS} />}
          />
        }
      />
    </div>
  );
}
