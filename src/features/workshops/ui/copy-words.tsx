import { Button } from '#src/ui-kit/button.tsx';
import { CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { showToast } from '#src/ui-kit/toast.ts';

export function CopyText({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', description: 'Paste your text wherever you want to keep it.' });
    } catch {
      const description = "This browser doesn't allow copying. Select the text and copy it yourself.";
      showToast({ title: 'Could not copy', description, variant: 'destructive' });
    }
  };
  return (
    <Button onClick={() => void copy()} icon={<CopyIcon size={16} />}>
      Copy Text
    </Button>
  );
}
