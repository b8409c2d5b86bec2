import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { QueryState } from './query-state.tsx';
import { ToolCard } from './tool-card.tsx';
import { ToolLoading } from './tool-loading.tsx';
import { ToolPager } from './tool-pager.tsx';
import { type ToolColumn, ToolTable } from './tool-table.tsx';
import { useUrlParams } from './use-url-params.ts';

/** A page of a list, as `usePage` gives it. */
export interface ListPage<Row> {
  rows: Row[] | undefined;
  total: number;
  error: unknown;
  isChanging: boolean;
  refetch: () => Promise<unknown>;
  pager: Parameters<typeof ToolPager>[0]['pager'];
}

interface ToolListProps<Row> {
  title: ReactNode;
  /** At the end of the head. */
  action?: ReactNode;
  /** Between the head and the rows. */
  bar?: ReactNode;
  page: ListPage<Row>;
  /** What is counted, such as 'leads'. */
  noun: string;
  columns: readonly ToolColumn<Row>[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** In place of the rows where there are none. */
  empty: ReactNode;
}

/** A card with a table that the server pages: while it loads, when that fails, when nothing is there. */
export function ToolList<Row>(props: ToolListProps<Row>) {
  const { title, action, bar, page, noun, columns, keyOf, isSelected, empty } = props;
  return (
    <QueryState
      query={{ ...page, data: page.rows }}
      loading={<ToolLoading text={`Loading ${noun}...`} />}
      failed={`The ${noun} could not be loaded`}
    >
      {rows => (
        <ToolCard title={title} action={action}>
          {bar}
          {rows.length === 0 ? (
            empty
          ) : (
            <>
              <ToolTable
                label={noun}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                isChanging={page.isChanging}
                {...(isSelected && { isSelected })}
              />
              <ToolPager pager={page.pager} noun={noun} />
            </>
          )}
        </ToolCard>
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
