import { useState } from 'react';
import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AwardIcon, CircleSlashIcon, ExternalIcon, RetryIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import type { Certificate } from '../registrations.contract.certificates.ts';
import { pdfPath, verifyPath } from '../registrations.rules.certificates.ts';
import { Miniature } from './certificate-card.tsx';
import { CertificateHistory } from './certificate-history.tsx';
import {
  useCertificateOf,
  useIssueCertificate,
  useRestoreCertificate,
} from './registrations.api.certificate-editor.ts';
import { CodeField, NameForm } from './manage-certificate-fields.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

interface ManageCertificateProps {
  registration: { id: number; name: string; email: string; workshopTitle: string };
  onClose: () => void;
}

export function ManageCertificate({ registration, onClose }: ManageCertificateProps) {
  const { id, name, email, workshopTitle } = registration;
  const query = useCertificateOf(id);
  const [isRevoking, setRevoking] = useState(false);
  const issue = useIssueCertificate();
  if (isRevoking && query.data) {
    return <RevokeDialog certificate={query.data} onClose={() => setRevoking(false)} />;
  }
  return (
    <Dialog
      width="panel-large"
      title="Certificate"
      description={[query.data?.name ?? (name || email), workshopTitle].join(', ')}
      onClose={onClose}
    >
      <div className="mt-5">
        <QueryState
          query={query}
          loading={<AdminLoading text="Loading certificate..." />}
          failed="The certificate couldn't be loaded"
          empty={
            <AdminEmpty
              icon={<AwardIcon />}
              title="No certificate yet"
              text="It's issued when they next open their dashboard. You can also issue it now."
              action={
                <Button
                  look="primary"
                  pending={issue.pending}
                  pendingLabel="Issuing..."
                  onClick={() => void issue.run(id)}
                >
                  Issue Certificate
                </Button>
              }
            />
          }
        >
          {certificate => <CertificateView certificate={certificate} onRevoke={() => setRevoking(true)} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

function CertificateView({ certificate, onRevoke }: { certificate: Certificate; onRevoke: () => void }) {
  const { state, code } = certificate;
  const isValid = state === 'valid';
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
      <div className="grid gap-4">
        <div className="relative">
          <div className={isValid ? undefined : 'opacity-50'}>
            <Miniature certificate={certificate} />
          </div>
          {!isValid && (
            <span
              aria-hidden
              className="absolute inset-0 m-auto size-fit -rotate-8 rounded-[4px] border-2 border-status-red bg-ink/70 px-4 py-1.5 font-medium tracking-[0.14em] text-status-red uppercase"
            >
              {state}
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isValid && (
            <a href={pdfPath(code, 'screen')} download className="btn btn-small btn-outlined">
              <DownloadIcon size={16} />
              Download PDF
            </a>
          )}
          <a href={verifyPath(code)} target="_blank" rel="noreferrer" className="btn btn-small btn-outlined">
            <ExternalIcon size={16} />
            Open Verify Page
          </a>
        </div>
      </div>
      <div className="grid min-w-0 gap-5">
        {!isValid && <EndedNote certificate={certificate} />}
        <CodeField code={code} canCopy={isValid} />
        {isValid && <NameForm key={certificate.name} certificate={certificate} />}
        <CertificateHistory certificate={certificate} />
        {isValid && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-ash pt-4">
            <p className="min-w-0 flex-1 basis-40 text-small text-dust">
              Issued by mistake? The verify page will say it was revoked.
            </p>
            <Button look="warn" size="small" onClick={onRevoke}>
              Revoke Certificate
            </Button>
          </div>
        )}
        {state === 'revoked' && <Restore certificate={certificate} />}
      </div>
    </div>
  );
}

function EndedNote({ certificate: { state, endedOn, name } }: { certificate: Certificate }) {
  return (
    <div className="flex gap-3 rounded-[10px] border border-error-edge bg-status-red/10 px-4 py-3.5">
      <CircleSlashIcon size={18} className="mt-0.5 flex-none text-status-red" />
      <div className="min-w-0">
        <p className="font-semibold">
          {state === 'revoked' ? 'Revoked' : 'Withdrawn'} {endedOn && formatDay(endedOn)}
        </p>
        <p className="wrap-anywhere text-dust">
          {state === 'revoked'
            ? `The verify page says so. ${name} can't download it.`
            : 'Its owner deleted their account, so it no longer has a name.'}
        </p>
      </div>
    </div>
  );
}

function Restore({ certificate: { id } }: { certificate: Certificate }) {
  const restore = useRestoreCertificate();
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        look="primary"
        icon={<RetryIcon size={16} />}
        pending={restore.pending}
        pendingLabel="Restoring..."
        onClick={() => void restore.run(id)}
      >
        Restore Certificate
      </Button>
      <p className="text-small text-dust">
        Restoring keeps the same code. Links and QR codes that people already have will work again.
      </p>
    </div>
  );
}
