import { Button } from '#src/ui-kit/button.tsx';

interface AdminElsewhereProps {
  label: string;
  onShow: () => void;
}

export function AdminElsewhere({ label, onShow }: AdminElsewhereProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-error-text">
      Something in {label} needs a second look.
      <Button size="small" onClick={onShow}>
        Show it
      </Button>
    </p>
  );
}
