import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { AdminUpload } from '../uploads.contract.ts';

interface RejectDialogProps {
  uploads: readonly AdminUpload[];
  pending: boolean;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function RejectDialog({ uploads, pending, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const isPublic = uploads.some(upload => upload.isPublic);
  const count = uploads.length;
  const what = count === 1 ? (uploads[0]?.title ?? uploads[0]?.originalName ?? '') : `${count} uploads`;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Required');
    if ((await onReject(reason)) !== null) onClose();
  };
  return (
    <Dialog
      width="confirm"
      title={isPublic ? 'Make this private?' : 'Decline to publish?'}
      description={<span className="wrap-anywhere">{what}. We&apos;ll email your reason to the owner.</span>}
      onClose={onClose}
    >
      <form noValidate className="mt-5 grid gap-4" onSubmit={event => void send(event)}>
        <AdminField
          name="reason"
          label="Reason"
          isRequired
          rows={4}
          maxLength={1000}
          value={reason}
          onChange={text => {
            setReason(text);
            setError(undefined);
          }}
          error={error}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" pending={pending} pendingLabel="Sending...">
            {isPublic ? 'Make Private' : 'Decline'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
