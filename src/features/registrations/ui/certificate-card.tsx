import { Picture } from '#src/features/media/ui/picture.tsx';
import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleCheckIcon, CircleSlashIcon, LinkIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Certificate } from '../registrations.contract.certificates.ts';
import { nameParts, pdfPath, verifyPath } from '../registrations.rules.certificates.ts';

export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { state, workshopTitle, completedOn, code } = certificate;
  return (
    <article className="admin-card grid items-start gap-5 sm:grid-cols-[228px_1fr] sm:gap-6 sm:p-5">
      <Miniature certificate={certificate} />
      <div className="grid min-w-0 content-start gap-1.5">
        <div>
          {state === 'valid' ? (
            <AdminBadge tone="green" icon={<CircleCheckIcon size={14} />}>
              Completed
            </AdminBadge>
          ) : (
            <AdminBadge tone="red" icon={<CircleSlashIcon size={14} />}>
              Revoked
            </AdminBadge>
          )}
        </div>
        <h2 className="mt-1.5 text-item/6 font-semibold [overflow-wrap:anywhere]">{workshopTitle}</h2>
        <p className="text-dust">Completed: {formatDay(completedOn)}</p>
        <p className="text-dust">
          Code <span className="whitespace-nowrap text-bone">{code}</span>
        </p>
        {state === 'valid' ? <Actions certificate={certificate} /> : <Revoked certificate={certificate} />}
      </div>
    </article>
  );
}

export function Miniature({
  certificate,
}: {
  certificate: Pick<Certificate, 'picture' | 'name' | 'familyName'>;
}) {
  const { picture, name } = certificate;
  const { start, end } = nameParts(certificate);
  return (
    <div
      aria-hidden
      className="relative aspect-[1.414] overflow-hidden rounded-[4px] border border-iron bg-ink max-sm:max-w-80"
    >
      {picture ? (
        <Picture picture={picture} sizes="320px" imgClassName="absolute inset-0 size-full" />
      ) : (
        <div className="absolute inset-0 unexposed" />
      )}
      <div
        className="absolute inset-0"
        style={{
          background:
            'linear-gradient(0deg, var(--color-ink) 8%, rgb(11 10 9 / 0.8) 34%, rgb(11 10 9 / 0) 68%)',
        }}
      />
      <div className="absolute inset-x-4 bottom-3.5">
        <p className="text-[0.375rem]/3 font-medium tracking-[0.14em] uppercase">Certificate of completion</p>
        <p
          className={`mt-0.5 font-serif [overflow-wrap:anywhere] ${name.length > 22 ? 'text-item/5' : 'text-display-md/7'}`}
        >
          {start} <em>{end}</em>
        </p>
      </div>
    </div>
  );
}

function Actions({ certificate: { code, workshopTitle } }: { certificate: Certificate }) {
  const { copy } = useCopy();
  const about = <span className="sr-only"> of the certificate for {workshopTitle}</span>;
  const copyLink = () =>
    copy(location.origin + verifyPath(code), {
      title: 'Link copied',
      description: 'Anyone with the link can verify your certificate.',
    });
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={pdfPath(code, 'screen')}
          download
          className="btn btn-outlined border-tungsten/50 text-tungsten"
        >
          <DownloadIcon size={16} />
          Download{about}
        </a>
        <Button onClick={() => void copyLink()} icon={<LinkIcon size={16} />}>
          Copy link{about}
        </Button>
      </div>
      <p className="mt-1">
        <a
          href={pdfPath(code, 'print')}
          download
          className="inline-block py-2 text-small/5 text-dust underline decoration-iron underline-offset-4 hover:text-bone hover:decoration-bone"
        >
          Print version{about}
        </a>
      </p>
    </>
  );
}

function Revoked({ certificate: { endedOn, revokedReason } }: { certificate: Certificate }) {
  return (
    <p className="mt-2 text-paper">
      It was revoked{endedOn && ` on ${formatDay(endedOn)}`}, and is no longer valid.
      {revokedReason && ` The studio says: “${revokedReason}”`}
    </p>
  );
}
