import { Button } from '#src/ui-kit/button.tsx';
import { CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';

export function CopyButton({ text }: { text: string }) {
  const { copy } = useCopy();
  const done = { title: 'Copied', description: 'Paste your text wherever you want to keep it.' };
  return (
    <Button onClick={() => void copy(text, done)} icon={<CopyIcon size={16} />}>
      Copy Text
    </Button>
  );
}
