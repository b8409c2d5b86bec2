import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import type { VerifiedCertificate } from '../certificates.contract.ts';

/** What is said of a certificate that was taken back, or whose owner is no longer known. */
export function EndedCertificate({ certificate }: { certificate: VerifiedCertificate }) {
  const { contactEmail } = useSite();
  const { state, name, workshopTitle, issuedOn, endedOn, issuer, code } = certificate;
  const issued = formatDay(issuedOn);
  const ended = endedOn ? formatDay(endedOn) : '';
  return (
    <>
      <p className="badge badge-sold-out">{state === 'revoked' ? 'Revoked' : 'Withdrawn'}</p>
      <h1 className="mt-5 t-section title-halation">
        This certificate no longer <em>stands</em>
      </h1>
      <div className="mt-5 grid max-w-130 gap-3 text-paper">
        {state === 'revoked' ? (
          <p>
            {issuer} issued it to {name} for {workshopTitle} on {issued}, and took it back on {ended}.
          </p>
        ) : (
          <p>
            {issuer} issued it for {workshopTitle} on {issued}. Its owner had their account deleted on {ended}
            , and their name was deleted with it: we can no longer say whose it was.
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
