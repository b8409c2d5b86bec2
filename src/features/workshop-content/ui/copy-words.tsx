import { Button } from '#src/ui-kit/button.tsx';
import { CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { showToast } from '#src/ui-kit/toast.ts';

/** Puts what was written into the clipboard. */
export function CopyWords({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', description: 'Paste your words wherever you want to keep them.' });
    } catch {
      const description = 'This browser does not let the page copy. Select the words and copy them by hand.';
      showToast({ title: 'Could not copy', description, variant: 'destructive' });
    }
  };
  return (
    <Button onClick={() => void copy()} icon={<CopyIcon size={16} />}>
      Copy Words
    </Button>
  );
}
