import { type ReactNode, Suspense, useState } from 'react';

interface RecordDialogProps<Row> {
  /** Of the row that is open. */
  id: Row extends { id: infer Id } ? Id | null : never;
  rows: readonly Row[] | undefined;
  children: (row: Row) => ReactNode;
}

/** Stays open, with the row as it was last listed, when a change takes the row out of the list. */
export function RecordDialog<Row extends { id: string | number }>(props: RecordDialogProps<Row>) {
  const { id, rows, children } = props;
  const [seen, setSeen] = useState<Row | null>(null);
  const row = [...(rows ?? []), ...(seen ? [seen] : [])].find(each => each.id === id) ?? null;
  if (row !== seen) setSeen(row);
  return row && <Suspense>{children(row)}</Suspense>;
}
