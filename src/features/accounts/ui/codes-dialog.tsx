import { useState } from 'react';
import { downloadFile } from '#src/platform/browser/download-file.ts';
import { CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';

interface CodesDialogProps {
  line: string;
  codes: readonly string[];
  onClose: () => void;
}

export function CodesDialog({ line, codes, onClose }: CodesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const { copy } = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      width="panel"
      isLocked
      title="Save your recovery codes"
      description={<p className="text-dust">{line}</p>}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-5">
        <p>
          If you lose your phone, one of these codes gets you back in. Each works once. Keep them where you
          keep your passwords. You won&apos;t see them again.
        </p>
        <ol className="recovery-codes" aria-label="Recovery codes">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<CopyIcon size={16} />}
            onClick={() =>
              void copy(text, {
                title: 'Codes copied',
                description: 'Paste them where you keep your passwords.',
              })
            }
          >
            Copy
          </Button>
          <Button
            size="small"
            icon={<DownloadIcon size={16} />}
            onClick={() =>
              downloadFile(
                `recovery-codes-${location.hostname}.txt`,
                new Blob([text], { type: 'text/plain' }),
              )
            }
          >
            Download
          </Button>
        </div>
        <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded border border-iron bg-lit px-4">
          <input
            type="checkbox"
            className="admin-check"
            checked={isSaved}
            onChange={event => setSaved(event.target.checked)}
          />
          I&apos;ve saved these codes
        </label>
        <Button
          look="primary"
          disabled={!isSaved}
          onClick={onClose}
          className="justify-self-end max-sm:w-full"
        >
          Done
        </Button>
      </div>
    </Dialog>
  );
}
