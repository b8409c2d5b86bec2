import { dayHere } from '#src/platform/browser/local-time.ts';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPager } from '#src/ui-kit/admin/pager.tsx';
import { type AdminColumn, AdminTable } from '#src/ui-kit/admin/table.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import type { DueRecord } from '../settings.contract.retention.ts';
import { PURPOSES, type PurposeKey } from '../settings.rules.retention.ts';
import { useDueRecords } from './settings.api.retention.ts';

const COLUMNS: AdminColumn<DueRecord>[] = [
  {
    head: 'What',
    onPhone: 'first',
    cell: ({ what }) => <span className="font-medium wrap-anywhere">{what}</span>,
  },
  {
    head: 'Details',
    onPhone: 'block',
    cell: ({ detail }) => <span className="wrap-anywhere">{detail}</span>,
  },
  {
    head: 'Since',
    onPhone: 'corner',
    isEnd: true,
    cell: ({ createdAt }) => <span className="text-dust whitespace-nowrap">{dayHere(createdAt)}</span>,
  },
];

/** The records that the next cleanup will clean, newest first. */
export function DueRecords({ purpose, onClose }: { purpose: PurposeKey; onClose: () => void }) {
  const page = useDueRecords(purpose);
  const { label, outcome } = PURPOSES[purpose];
  return (
    <Dialog width="panel-wide" title={label} description={`Due now: ${outcome}`} onClose={onClose}>
      <div className="-mx-4 mt-4 sm:-mx-6">
        <QueryState
          query={{ ...page, data: page.rows }}
          loading={<AdminLoading text="Loading what is due..." rows={4} />}
          failed="What is due could not be loaded"
        >
          {rows => (
            <>
              <AdminTable
                label="Due now"
                columns={COLUMNS}
                rows={rows}
                keyOf={({ id }) => id}
                isChanging={page.isChanging}
              />
              <AdminPager pager={page.pager} noun="records" />
            </>
          )}
        </QueryState>
      </div>
    </Dialog>
  );
}
