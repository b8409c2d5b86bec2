import { Link } from 'wouter';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AwardIcon, InfoIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Certificate } from '../registrations.contract.certificates.ts';
import { CertificateCard } from './certificate-card.tsx';
import { useOwnCertificates } from './registrations.api.certificates.ts';

/** Specification, section 2 "User dashboard". */
export function CertificatesTab() {
  return (
    <QueryState
      query={useOwnCertificates()}
      loading={<Loading />}
      failed="Your certificates couldn't be loaded"
      safe="Your certificates are safe. Please try again in a moment."
      empty={<NoCertificates />}
    >
      {certificates => <Certificates certificates={certificates} />}
    </QueryState>
  );
}

function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {certificates.map(certificate => (
          <li key={certificate.id} className="grid">
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex gap-2.5 text-small/5 text-dust">
        <InfoIcon size={16} className="mt-0.5 flex-none" />
        <span>
          A certificate appears here as soon as the studio marks a workshop as completed. Anyone can check its
          code at{' '}
          <Link
            href="/verify"
            className="text-bone underline decoration-iron underline-offset-4 hover:decoration-bone"
          >
            {location.host}/verify
          </Link>
          .
        </span>
      </p>
    </>
  );
}

function NoCertificates() {
  return (
    <div className="admin-card p-0">
      <AdminEmpty
        icon={<AwardIcon />}
        title="No certificates yet"
        text="Complete a workshop and your certificate will be here."
        action={
          <Link href="/dashboard?tab=workshops" className="btn btn-outlined">
            View My Workshops
          </Link>
        }
      />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {[0, 1].map(card => (
          <div key={card} aria-hidden className="admin-card grid gap-5 sm:grid-cols-[228px_1fr] sm:p-5">
            <div className="skeleton aspect-[1.414]" />
            <div className="grid content-start gap-3 pt-1">
              <div className="skeleton h-6 w-28" />
              <div className="skeleton h-5 w-4/5" />
              <div className="skeleton h-4 w-3/5" />
            </div>
          </div>
        ))}
      </div>
      <p role="status" className="mt-5 text-dust">
        Loading certificates...
      </p>
    </div>
  );
}
