import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';

interface AdminErrorProps {
  title: string;
  text?: string;
  error: unknown;
  onRetry: () => void;
}

export function AdminError({ title, text = 'Nothing was changed.', error, onRetry }: AdminErrorProps) {
  const details = String(error);
  const { isCopied, copy } = useCopy();
  return (
    <div role="alert" className="admin-card grid justify-items-start gap-4">
      <div className="flex gap-3">
        <AlertIcon className="mt-0.5 flex-none text-error-text" />
        <div>
          <p className="admin-card-title">{title}</p>
          <p className="text-dust">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Button onClick={() => void copy(details)} look="quiet">
          {isCopied ? 'Copied' : 'Copy details'}
        </Button>
      </div>
      <p className="max-w-full text-caption/4 wrap-anywhere text-dust">{details.slice(0, 300)}</p>
    </div>
  );
}
