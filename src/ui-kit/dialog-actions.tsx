import { Button } from './button.tsx';

interface DialogActionsProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  isDestructive?: boolean;
  onCancel: () => void;
}

/** Below the form of a dialog: 'Cancel', and the button that sends it. */
export function DialogActions({
  label,
  pendingLabel,
  pending,
  isDestructive = false,
  onCancel,
}: DialogActionsProps) {
  return (
    <div className="flex justify-end gap-3">
      <Button onClick={onCancel} className="max-sm:flex-1">
        Cancel
      </Button>
      <Button
        type="submit"
        look={isDestructive ? 'danger' : 'primary'}
        pending={pending}
        pendingLabel={pendingLabel}
        className="max-sm:flex-1"
      >
        {label}
      </Button>
    </div>
  );
}
