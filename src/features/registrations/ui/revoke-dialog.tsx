import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { Certificate } from '../registrations.contract.certificates.ts';
import { useRevokeCertificate } from './registrations.api.certificate-editor.ts';

export function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { id, name, code } = certificate;
  const { timeZone } = useSite();
  const [now] = useState(() => Date.now());
  const today = localPartsOf(now, timeZone).date;
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(false);
  const revoke = useRevokeCertificate();
  const keep = useRef<HTMLButtonElement>(null);
  // The safe answer, not the first field.
  useEffect(() => keep.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await revoke.run(id, { reason, notify })) onClose();
  };
  return (
    <Dialog
      width="confirm"
      title="Revoke this certificate?"
      description={
        <>
          {name} can&apos;t download it anymore, and the verify page for{' '}
          <span className="font-mono whitespace-nowrap">{code}</span> will say it was revoked on{' '}
          {formatLongDay(today)}. You can restore it at any time.
        </>
      }
      onClose={onClose}
    >
      <form className="mt-5 grid gap-4" onSubmit={event => void send(event)}>
        <AdminField
          name="reason"
          label={
            <>
              Reason <span className="font-normal text-dust">optional</span>
            </>
          }
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
          help="They see it in their dashboard, and admins see it here. The verify page doesn't show it."
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="admin-check"
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">Email {name} about it</span>
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button ref={keep} onClick={onClose} className="max-sm:flex-1">
            Keep It
          </Button>
          <Button
            type="submit"
            look="danger"
            pending={revoke.pending}
            pendingLabel="Revoking..."
            className="max-sm:flex-1"
          >
            Revoke Certificate
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
