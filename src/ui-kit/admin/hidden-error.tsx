import { Button } from '#src/ui-kit/button.tsx';

interface AdminHiddenErrorProps {
  label: string;
  onShow: () => void;
}

export function AdminHiddenError({ label, onShow }: AdminHiddenErrorProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-error-text">
      Something in {label} needs a second look.
      <Button size="small" onClick={onShow}>
        Show it
      </Button>
    </p>
  );
}
