import { type ReactNode, Suspense, useState } from 'react';

interface RecordDialogProps<Row> {
  /** Of the row that is open. */
  id: Row extends { id: infer Id } ? Id | null : never;
  rows: readonly Row[] | undefined;
  children: (row: Row) => ReactNode;
}

/** Stays open when a change takes the row out of the list. */
export function RecordDialog<Row extends { id: string | number }>(props: RecordDialogProps<Row>) {
  const { id, rows, children } = props;
  const row = useRecord(id, rows);
  return row && <Suspense>{children(row)}</Suspense>;
}

/** The row of that id, as it was last listed when a change takes it out of the list. */
export function useRecord<Row extends { id: string | number }>(
  id: RecordDialogProps<Row>['id'],
  rows: readonly Row[] | undefined,
): Row | null {
  const [seen, setSeen] = useState<Row | null>(null);
  const row = [...(rows ?? []), ...(seen ? [seen] : [])].find(each => each.id === id) ?? null;
  if (row !== seen) setSeen(row);
  return row;
}
