import { useState } from 'react';
import { downloadFile } from '#src/platform/browser/download-file.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { exportMyData, reportFailure } from './accounts.api.forms.ts';
import { SettingsCard } from './settings-card.tsx';

/** Everything that the site has of the person, as a file. */
export function DataCard() {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      downloadFile('my-data.json', await exportMyData());
    } catch (error) {
      reportFailure('Download failed', error, 'Please try again');
    } finally {
      setPending(false);
    }
  };
  return (
    <SettingsCard title="Your data" line="Everything we have of you, as one JSON file.">
      <Button
        onClick={() => void download()}
        icon={<DownloadIcon size={16} />}
        pending={isPending}
        pendingLabel="Preparing..."
        className="w-full"
      >
        Download My Data
      </Button>
    </SettingsCard>
  );
}
