import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';

interface AdminConfirmProps {
  title: string;
  text: ReactNode;
  image?: ReactNode;
  label: string;
  pendingLabel: string;
  isDestructive?: boolean;
  /** For questions in which 'Cancel' could be mistaken for the action itself. */
  keepLabel?: string;
  other?: { label: string; onAct: () => Promise<unknown> } | undefined;
  /** The dialog closes afterwards, unless this returns false. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is lost. The safe answer comes first, so the browser focuses it. */
export function AdminConfirm(props: AdminConfirmProps) {
  const { title, text, image, label, pendingLabel, isDestructive, other, onConfirm, onClose } = props;
  const { keepLabel = 'Cancel' } = props;
  const [pending, setPending] = useState(false);
  const act = async (run: () => Promise<unknown>) => {
    setPending(true);
    try {
      if ((await run()) !== false) onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog width="confirm" title={title} description={text} image={image} onClose={onClose}>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button onClick={onClose}>{keepLabel}</Button>
        {other && (
          <Button onClick={() => void act(other.onAct)} disabled={pending}>
            {other.label}
          </Button>
        )}
        <Button
          look={isDestructive ? 'danger' : 'primary'}
          pending={pending}
          pendingLabel={pendingLabel}
          onClick={() => void act(onConfirm)}
        >
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
