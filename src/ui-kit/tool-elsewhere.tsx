import { Button } from './button.tsx';

interface ToolElsewhereProps {
  /** Where the fields are that need attention. */
  label: string;
  onShow: () => void;
}

/** Says that something is wrong in a part of the form that isn't shown. */
export function ToolElsewhere({ label, onShow }: ToolElsewhereProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-error-text">
      Something in {label} needs a second look.
      <Button size="small" onClick={onShow}>
        Show it
      </Button>
    </p>
  );
}
