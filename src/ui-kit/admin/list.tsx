import type { ReactNode } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminCard } from './card.tsx';
import { AdminLoading } from './loading.tsx';
import { AdminPager } from './pager.tsx';
import { type AdminColumn, AdminTable } from './table.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

/** A page of a list, as `usePage` gives it. */
export interface ListPage<Row> {
  rows: Row[] | undefined;
  total: number;
  error: unknown;
  isChanging: boolean;
  refetch: () => Promise<unknown>;
  pager: Parameters<typeof AdminPager>[0]['pager'];
}

interface AdminListProps<Row> {
  title: ReactNode;
  /** At the end of the head. */
  action?: ReactNode;
  /** Between the head and the rows. */
  bar?: ReactNode;
  page: ListPage<Row>;
  /** What is counted, such as 'leads'. */
  noun: string;
  columns: readonly AdminColumn<Row>[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** In place of the rows where there are none. */
  empty: ReactNode;
}

/** A card with a table that the server pages: while it loads, when that fails, when nothing is there. */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const { title, action, bar, page, noun, columns, keyOf, isSelected, empty } = props;
  return (
    <QueryState
      query={{ ...page, data: page.rows }}
      loading={<AdminLoading text={`Loading ${noun}...`} />}
      failed={`The ${noun} could not be loaded`}
    >
      {rows => (
        <AdminCard title={title} action={action}>
          {bar}
          {rows.length === 0 ? (
            empty
          ) : (
            <>
              <AdminTable
                label={noun}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                isChanging={page.isChanging}
                {...(isSelected && { isSelected })}
              />
              <AdminPager pager={page.pager} noun={noun} />
            </>
          )}
        </AdminCard>
      )}
    </QueryState>
  );
}

/** Shows everything again; nothing where no filter hides anything. */
export function ClearFilters({ params: names }: { params: readonly string[] }) {
  const [params, setParams] = useUrlParams();
  if (!names.some(name => params.has(name))) return null;
  return (
    <Button onClick={() => setParams(Object.fromEntries(names.map(name => [name, null])))}>
      Clear filters
    </Button>
  );
}
