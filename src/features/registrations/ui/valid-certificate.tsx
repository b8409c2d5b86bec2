import { clsx } from 'clsx';
import { formatDay, formatRange } from '#src/shared/dates.ts';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import type { VerifiedCertificate } from '../registrations.contract.certificates.ts';
import { durationText, nameParts, pdfPath, workshopPhrase } from '../registrations.rules.certificates.ts';

function nameSize(name: string): string {
  if (name.length > 40) return 't-title-longest';
  return name.length > 22 ? 't-title-long' : 't-title';
}

export function ValidCertificate({ certificate }: { certificate: VerifiedCertificate }) {
  const { name, workshopTitle, issuer, issuedOn, code, nameCorrectedOn } = certificate;
  const { start, end } = nameParts(certificate);
  return (
    <>
      <p className="flex items-center gap-3">
        <span aria-hidden className="sun" />
        <span className="t-label">Valid certificate of completion</span>
      </p>
      <h1
        className={clsx(nameSize(name), 'mt-4 max-w-[14em] title-halation [overflow-wrap:anywhere] sm:-ml-1')}
      >
        {start} <em>{end}</em>
      </h1>
      <p className="mt-5 max-w-[40rem] font-serif text-display-md/[1.3] text-paper lg:text-display/[1.3]">
        completed <strong className="font-normal text-bone">{workshopTitle}</strong>
        {workshopPhrase(certificate)}
      </p>
      <Facts certificate={certificate} />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <a href={pdfPath(code, 'screen')} download className="btn btn-primary max-sm:w-full">
          <DownloadIcon size={16} />
          Download PDF
        </a>
        <a href={pdfPath(code, 'print')} download className="btn btn-outlined max-sm:w-full">
          Print version
        </a>
      </div>
      <p className="mt-6 max-w-[40rem] t-small text-dust">
        {issuer} issued this certificate on {formatDay(issuedOn)}, and it is valid. The copy that you were
        shown should match this page.
        {nameCorrectedOn && ` Name corrected on ${formatDay(nameCorrectedOn)}.`}
      </p>
    </>
  );
}

function Facts({ certificate }: { certificate: VerifiedCertificate }) {
  const { startDate, endDate, completedOn, location, code } = certificate;
  const duration = durationText(certificate.duration);
  const dates = startDate && (endDate ? formatRange(startDate, endDate) : formatDay(startDate));
  const facts = [
    dates ? { label: 'Dates', value: dates } : { label: 'Completed', value: formatDay(completedOn) },
    ...(duration ? [{ label: 'Duration', value: duration }] : []),
    ...(location ? [{ label: 'Place', value: location }] : []),
    { label: 'Certificate code', value: code },
  ];
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5 border-t border-iron pt-6">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="t-label text-dust">{label}</dt>
          <dd className="mt-1.5 [overflow-wrap:anywhere] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
