import { downloadFile } from '#src/platform/browser/download-file.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { exportMyData, refusalText } from './accounts.api.forms.ts';
import { SettingsCard } from './settings-card.tsx';

export function DataCard() {
  const { run, pending } = useAction({
    run: async () => downloadFile('my-data.json', await exportMyData()),
    failed: 'Download failed',
    reasonOf: error => refusalText(error, 'Please try again'),
  });
  return (
    <SettingsCard title="Your data" line="Everything we have about you, in one JSON file.">
      <Button
        onClick={() => void run()}
        icon={<DownloadIcon size={16} />}
        pending={pending}
        pendingLabel="Preparing..."
        className="w-full"
      >
        Download My Data
      </Button>
    </SettingsCard>
  );
}
