import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';

export function ExportButton({ onClick, pending }: { onClick: () => void; pending: boolean }) {
  return (
    <Button onClick={onClick} icon={<DownloadIcon size={16} />} pending={pending} pendingLabel="Exporting...">
      Export CSV
    </Button>
  );
}
