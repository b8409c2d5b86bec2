import type { ReactNode } from 'react';
import type { Total } from '#src/shared/paging.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminCard } from './card.tsx';
import { AdminLoading } from './loading.tsx';
import { AdminPager } from './pager.tsx';
import { type AdminColumn, AdminTable } from './table.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

/** A page of a list, as `usePage` returns it. */
export interface ListPage<Row> {
  rows: Row[] | undefined;
  total: Total;
  error: unknown;
  isChanging: boolean;
  refetch: () => Promise<unknown>;
  pager: Parameters<typeof AdminPager>[0]['pager'];
}

interface AdminListProps<Row> {
  title: ReactNode;
  action?: ReactNode;
  bar?: ReactNode;
  page: ListPage<Row>;
  noun: string;
  columns: readonly AdminColumn<Row>[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  more?: (row: Row) => ReactNode;
  empty: ReactNode;
}

export function AdminList<Row>(props: AdminListProps<Row>) {
  const { title, action, bar, page, noun, columns, keyOf, isSelected, more, empty } = props;
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
                more={more}
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

export function ClearFilters({ params: names }: { params: readonly string[] }) {
  const [params, setParams] = useUrlParams();
  if (!names.some(name => params.has(name))) return null;
  return (
    <Button onClick={() => setParams(Object.fromEntries(names.map(name => [name, null])))}>
      Clear filters
    </Button>
  );
}
