import { useState } from 'react';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
  onSave: () => Promise<void>;
}

/** Leave, Stay, or Save and leave. */
export function LeaveDialog({ onStay, onLeave, onSave }: LeaveDialogProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    await onSave();
    setPending(false);
  };
  return (
    <Dialog
      width="confirm"
      title="Leave without saving?"
      description="Your changes haven't been saved."
      onClose={onStay}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <button type="button" className="btn btn-quiet" disabled={pending} onClick={onLeave}>
          Leave
        </button>
        <button type="button" className="btn btn-outlined" disabled={pending} onClick={onStay}>
          Stay
        </button>
        <button
          type="button"
          ref={button => button?.focus()}
          className="btn btn-primary"
          aria-busy={pending}
          onClick={() => void save()}
        >
          {pending ? 'Saving...' : 'Save and leave'}
        </button>
      </div>
    </Dialog>
  );
}
