import { useEffect, useRef } from 'react';
import { Button } from '#src/ui-kit/button.tsx';

interface AdminSaveBarProps {
  text: string;
  /** Without changes, the bar stays quiet. */
  isDirty?: boolean;
  saveLabel: string;
  pendingLabel?: string;
  discardLabel?: string;
  pending: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Ctrl+S and Cmd+S save as well. */
export function AdminSaveBar(props: AdminSaveBarProps) {
  const { text, saveLabel, pendingLabel = 'Saving...', discardLabel = 'Discard', pending } = props;
  const { isDirty = true } = props;
  const save = useRef(props.onSave);
  useEffect(() => {
    save.current = props.onSave;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="admin-save max-sm:flex-wrap">
      {isDirty && <span aria-hidden className="admin-dot" />}
      <p role="status" className="min-w-0 flex-1 max-sm:flex-[1_0_80%]">
        {text}
      </p>
      <Button onClick={props.onDiscard} disabled={pending} className="max-sm:flex-1">
        {discardLabel}
      </Button>
      <Button
        onClick={props.onSave}
        look={isDirty ? 'primary' : 'outlined'}
        pending={pending}
        pendingLabel={pendingLabel}
        className="max-sm:flex-1"
      >
        {saveLabel}
      </Button>
    </div>
  );
}
