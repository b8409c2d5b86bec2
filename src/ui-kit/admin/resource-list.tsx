import type { ReactNode } from 'react';
import { type Total, totalText } from '#src/shared/paging.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { type Selection, useSelection } from '#src/ui-kit/use-selection.ts';
import { AdminCard } from './card.tsx';
import { AdminEmpty } from './empty.tsx';
import { type ListFilter, ListFilters } from './filters.tsx';
import { AdminLoading } from './loading.tsx';
import { AdminPager } from './pager.tsx';
import { type Bulk, BulkBar, selectionColumn } from './selection.tsx';
import { type AdminColumn, AdminTable } from './table.tsx';

/** A page of a list, as `usePage` returns it, and its filters, as `useList` does. */
export interface List<Row> {
  rows: Row[] | undefined;
  total: Total;
  error: unknown;
  isChanging: boolean;
  refetch: () => Promise<unknown>;
  pager: Parameters<typeof AdminPager>[0]['pager'];
  filters?: readonly ListFilter[];
  /** Null if nothing is filtered. */
  onClear?: (() => void) | null;
  /** It shows what was deleted. */
  isTrash?: boolean;
}

interface ResourceListProps<Row> {
  list: List<Row>;
  /** Plural, such as 'workshops'. */
  noun: string;
  /** What the search field says. Without it, there are no filters. */
  search?: string;
  title?: string;
  /** Beside the title, or beside the filters in the card. */
  action?: ReactNode;
  bulk?: Bulk<Row>;
  /** Null to show no rows like other numbers of rows. */
  empty: { icon: ReactNode; title: string; text?: string } | null;
  columns?: readonly AdminColumn<Row>[];
  /** What is shown below a row while it is open. */
  more?: (row: Row) => ReactNode;
  /** `inside`: the filters are in the card. `bare`: there is no card. */
  frame?: 'card' | 'inside' | 'bare';
  /** Instead of a table. */
  children?: (rows: readonly Row[], parts: { selection: Selection; pager: ReactNode }) => ReactNode;
}

/** A list with search and filters, actions on several rows, a trash and pages. */
export function ResourceList<Row extends { id: string | number }>(props: ResourceListProps<Row>) {
  const { list, noun, search, title, action, frame = 'card' } = props;
  const { filters = [], isTrash } = list;
  const isInside = frame === 'inside';
  const selection = useSelection((list.rows ?? []).map(({ id }) => id));
  const bar = search && (
    <ListFilters search={search} filters={filters} isInCard={isInside} action={isInside && action} />
  );
  const rows = (wrap: (rows: ReactNode) => ReactNode) => (
    <QueryState
      query={{ ...list, data: list.rows }}
      loading={<AdminLoading text={`Loading ${noun}...`} />}
      failed={`The ${noun} couldn't be loaded`}
    >
      {shown => wrap(<ListRows {...props} rows={shown} selection={selection} />)}
    </QueryState>
  );
  if (isInside) {
    return (
      <AdminCard>
        {bar}
        {rows(content => content)}
      </AdminCard>
    );
  }
  return (
    <>
      {bar}
      {rows(content =>
        frame === 'bare' ? (
          content
        ) : (
          <AdminCard
            title={(title || isTrash) && `${isTrash ? 'Trash' : title} (${totalText(list.total)})`}
            action={
              isTrash ? (
                <span className="text-small text-dust">Emptied after {RESTORE_DAYS} days</span>
              ) : (
                action
              )
            }
          >
            {content}
          </AdminCard>
        ),
      )}
    </>
  );
}

interface ListRowsProps<Row> extends ResourceListProps<Row> {
  rows: readonly Row[];
  selection: Selection;
}

function ListRows<Row extends { id: string | number }>(props: ListRowsProps<Row>) {
  const { list, noun, rows, selection, bulk, columns, more, empty, frame, children } = props;
  if (rows.length === 0 && empty) {
    const content = <EmptyList list={list} noun={noun} empty={empty} />;
    return frame === 'bare' ? <AdminCard>{content}</AdminCard> : content;
  }
  const pager = <AdminPager pager={list.pager} noun={noun} />;
  return (
    <>
      {bulk && <BulkBar rows={rows} selection={selection} bulk={bulk} />}
      {columns && (
        <>
          <AdminTable
            label={noun}
            columns={bulk ? [selectionColumn(selection, bulk.nameOf), ...columns] : columns}
            rows={rows}
            keyOf={({ id }) => id}
            isSelected={({ id }) => selection.has(id)}
            isChanging={list.isChanging}
            more={more}
          />
          {pager}
        </>
      )}
      {children?.(rows, { selection, pager })}
    </>
  );
}

interface EmptyListProps {
  list: Pick<List<unknown>, 'onClear' | 'isTrash'>;
  noun: string;
  empty: { icon: ReactNode; title: string; text?: string };
}

function EmptyList({ list: { onClear, isTrash }, noun, empty }: EmptyListProps) {
  const filtered = onClear ? 'Nothing here matches the filters.' : empty.text;
  const text = isTrash ? `Deleted ${noun} stay here for ${RESTORE_DAYS} days.` : filtered;
  return (
    <AdminEmpty
      {...empty}
      {...(text && { text })}
      action={onClear && <Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
