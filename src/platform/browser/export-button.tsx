import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { saveAnswer } from './save-answer.ts';
import { useAction } from './use-action.ts';
import { type ListQuery, listUrl } from './use-page.ts';

interface ExportButtonProps {
  /** As `useList` returns it. The file has all rows that match its filters. */
  list: { path: string; query: ListQuery };
  /** What is exported, such as 'leads'. */
  noun: string;
}

export function ExportButton({ list: { path, query }, noun }: ExportButtonProps) {
  const { run, pending } = useAction({
    run: () => saveAnswer(listUrl(`${path}.csv`, query), 'export.csv'),
    failed: `Couldn't export the ${noun}`,
  });
  return (
    <Button
      onClick={() => void run()}
      icon={<DownloadIcon size={16} />}
      pending={pending}
      pendingLabel="Exporting..."
    >
      Export CSV
    </Button>
  );
}
