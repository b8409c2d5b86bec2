import { AdminMenu, MenuItem } from '#src/ui-kit/admin/menu.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import type { AnalyticsTable } from '../analytics.contract.ts';
import { type AnalyticsFilter, useExportAnalytics, useExportLedger } from './analytics.api.ts';

const TABLES: Record<AnalyticsTable, string> = {
  days: 'Visits and visitors',
  funnels: 'From seeing to booking',
  coming: 'Upcoming workshops',
  sources: 'Sources',
  pages: 'Top pages',
  leads: 'Leads',
  campaigns: 'Campaigns',
  heard: 'How they heard about you',
};

export function ExportMenu({ filter }: { filter: AnalyticsFilter }) {
  const save = useExportAnalytics(filter);
  const ledger = useExportLedger(filter);
  return (
    <AdminMenu
      label="Export CSV"
      buttonClassName="btn btn-outlined max-sm:w-full"
      button={
        <span className="flex items-center gap-2">
          <DownloadIcon size={16} />
          Export CSV
        </span>
      }
    >
      {Object.entries(TABLES).map(([table, label]) => (
        <MenuItem key={table} onClick={() => void save.run(table)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void ledger.run()}>Ledger, for your accountant</MenuItem>
    </AdminMenu>
  );
}
