import { saveAnswer } from '#src/platform/browser/save-answer.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';

/** A file, because phones don't show a PDF inside of a page. `query` is the brand that isn't saved yet. */
export function SampleCertificate({ query }: { query: string }) {
  const download = useAction({
    run: () => saveAnswer(`/api/settings/brand-preview/certificate?${query}`, 'sample-certificate.pdf'),
    failed: "Couldn't download the certificate",
  });
  return (
    <Button
      icon={<DownloadIcon size={16} />}
      pending={download.pending}
      pendingLabel="Downloading..."
      onClick={() => void download.run()}
    >
      Sample Certificate (PDF)
    </Button>
  );
}
