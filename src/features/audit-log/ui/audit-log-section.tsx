import { useState } from 'react';
import { ExportButton } from '#src/platform/browser/export-button.tsx';
import { useList } from '#src/platform/browser/use-list.ts';
import { Button } from '#src/ui-kit/button.tsx';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import { ScrollIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { AuditEntry, AuditFacts } from '../audit-log.contract.ts';
import { SYSTEM, whoText } from '../audit-log.rules.ts';
import { AuditDetail } from './audit-detail.tsx';
import { auditColumns } from './audit-columns.tsx';
import { useAuditFacts } from './audit-log.api.ts';

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

function filtersFor(facts: AuditFacts | undefined): ListFilter[] {
  const people = facts?.people.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const system = { value: SYSTEM, label: whoText({ kind: 'system', name: null }) };
  return [
    { param: 'who', label: 'Person', options: [{ value: 'all', label: 'Anyone' }, ...people, system] },
    { param: 'part', label: 'Section', options: SECTIONS, queryOf: section => ({ section }) },
    { param: 'period', label: 'Range', options: PERIODS, fallback: '30-days' },
    // One record's changes.
    { param: 'kind', label: 'Kind' },
    { param: 'id', label: 'Record' },
  ];
}

const detailOf = (openId: number | null) => (entry: AuditEntry) =>
  entry.id === openId ? <AuditDetail entry={entry} /> : null;

export function AuditLogSection() {
  const [params, setParams] = useUrlParams();
  const [openId, setOpenId] = useState<number | null>(null);
  const { data: facts } = useAuditFacts();
  const list = useList<AuditEntry>('/api/audit', { filters: filtersFor(facts) });
  const toggle = ({ id }: AuditEntry) => setOpenId(id === openId ? null : id);
  const isOpen = ({ id }: AuditEntry) => id === openId;
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Audit Log"
        line={`Who changed what, and when.${facts ? ` Kept for ${facts.kept}.` : ''}`}
        actions={<ExportButton list={list} noun="audit log" />}
      />
      {params.has('kind') && (
        <AdminNote
          action={
            <Button size="small" onClick={() => setParams({ kind: null, id: null, period: null })}>
              Show all changes
            </Button>
          }
        >
          Only changes to {list.rows?.find(row => row.exists)?.subject ?? 'one record'}.
        </AdminNote>
      )}
      <ResourceList
        list={list}
        noun="changes"
        search={'Search changes, such as "price"...'}
        title="Changes"
        action={<span className="text-small text-dust">Newest first</span>}
        columns={auditColumns({ isOpen, onToggle: toggle })}
        more={detailOf(openId)}
        empty={{
          icon: <ScrollIcon />,
          title: 'No changes found',
          text: 'What you and other admins change will appear here.',
        }}
      />
    </div>
  );
}
