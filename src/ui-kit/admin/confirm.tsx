import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';

interface AdminConfirmProps {
  /** The question. */
  title: string;
  /** What follows, in a sentence or two. */
  text: ReactNode;
  image?: ReactNode;
  /** The word for doing it, such as 'Delete Event'. */
  label: string;
  pendingLabel: string;
  isDestructive?: boolean;
  /** The word for leaving it as it is, where 'Cancel' could be taken for what is asked about. */
  keepLabel?: string;
  /** Another way out, beside it. */
  other?: { label: string; onAct: () => Promise<unknown> } | undefined;
  /** The dialog closes when it is done, unless that gives false. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is lost; the safe answer comes first, so the browser gives it the focus. */
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
