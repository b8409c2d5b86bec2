import { useState } from 'react';
import { downloadFile } from '#src/platform/browser/download-file.ts';
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
      <button
        type="button"
        disabled={isPending}
        aria-busy={isPending}
        className="btn w-full btn-outlined"
        onClick={() => void download()}
      >
        <DownloadIcon size={16} />
        {isPending ? 'Preparing...' : 'Download My Data'}
      </button>
    </SettingsCard>
  );
}
