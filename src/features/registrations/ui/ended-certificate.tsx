import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import type { VerifiedCertificate } from '../registrations.contract.certificates.ts';

export function EndedCertificate({ certificate }: { certificate: VerifiedCertificate }) {
  const { contactEmail } = useSite();
  const { state, name, workshopTitle, issuedOn, endedOn, issuer, code } = certificate;
  const issued = formatDay(issuedOn);
  const ended = endedOn ? formatDay(endedOn) : '';
  return (
    <>
      <p className="badge badge-sold-out">{state === 'revoked' ? 'Revoked' : 'Withdrawn'}</p>
      <h1 className="mt-5 t-section title-halation">
        This certificate is no longer <em>valid</em>
      </h1>
      <div className="mt-5 grid max-w-130 gap-3 text-paper">
        {state === 'revoked' ? (
          <p>
            {issuer} issued it to {name} for {workshopTitle} on {issued}, and revoked it on {ended}.
          </p>
        ) : (
          <p>
            {issuer} issued it for {workshopTitle} on {issued}. The account it belonged to was deleted on{' '}
            {ended}, and the name with it, so we can no longer say whose it was.
          </p>
        )}
        <p>
          Questions? Write to{' '}
          <a
            href={`mailto:${contactEmail}`}
            className="text-bone underline underline-offset-4 hover:text-tungsten"
          >
            {contactEmail}
          </a>
          .
        </p>
        <p className="t-label mt-3 text-dust">Code {code}</p>
      </div>
    </>
  );
}
