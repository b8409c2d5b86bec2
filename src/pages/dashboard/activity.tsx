import type { ReactNode } from 'react';
import type { Certificate } from '#src/features/registrations/registrations.contract.certificates.ts';
import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import type { Upload } from '#src/features/uploads/uploads.contract.ts';
import { businessTimeZone } from '#src/platform/browser/business-time-zone.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import {
  BookmarkIcon,
  CircleCheckIcon,
  GlobeIcon,
  HeartIcon,
  TicketIcon,
  UploadIcon,
} from '#src/ui-kit/admin/icons.tsx';

export interface Activity {
  key: string;
  at: string;
  icon: ReactNode;
  title: string;
  text: string;
}

const SIZE = 18;

const ENROLLED: Record<OwnEnrollment['status'], { prefix: string; icon: ReactNode } | null> = {
  enrolled: { prefix: 'Enrolled in', icon: <TicketIcon size={SIZE} className="admin-blue" /> },
  completed: { prefix: 'Enrolled in', icon: <TicketIcon size={SIZE} className="admin-blue" /> },
  reserved: { prefix: 'Reserved a spot in', icon: <BookmarkIcon size={SIZE} className="admin-orange" /> },
  interested: { prefix: 'Interested in', icon: <HeartIcon size={SIZE} className="admin-orange" /> },
  cancelled: null,
};

function ofEnrollment({ id, status, enrolledAt, workshop }: OwnEnrollment): Activity[] {
  const entry = ENROLLED[status];
  if (!entry) return [];
  const title = `${entry.prefix} ${workshop.title}`;
  return [
    { key: `enrollment ${id}`, at: enrolledAt, icon: entry.icon, title, text: 'We confirmed it by email' },
  ];
}

function ofUpload({ id, title, originalName, isPublic, asksToShare, createdAt, workshop }: Upload): Activity {
  const where = workshop ? ` on the page of ${workshop.title}` : '';
  const name = title ?? originalName;
  return {
    key: `upload ${id}`,
    at: createdAt,
    icon: isPublic ? (
      <GlobeIcon size={SIZE} className="admin-teal" />
    ) : (
      <UploadIcon size={SIZE} className="text-dust" />
    ),
    title: isPublic ? `${name} is public` : `${name} uploaded`,
    text: isPublic
      ? `Published by the studio${where}`
      : asksToShare
        ? 'You asked to share it'
        : 'Private: only you and the studio see it',
  };
}

function ofCertificate({ id, workshopTitle, issuedOn, state }: Certificate): Activity[] {
  if (state !== 'valid') return [];
  const icon = <CircleCheckIcon size={SIZE} className="admin-green" />;
  const title = `${workshopTitle} completed`;
  return [{ key: `certificate ${id}`, at: issuedOn, icon, title, text: 'Your certificate is ready' }];
}

interface Everything {
  enrollments: readonly OwnEnrollment[];
  uploads: readonly Upload[];
  certificates: readonly Certificate[];
}

/** In the business's time zone. Certificates have only a date and come after everything else of that day. */
function timeOf({ at }: Activity): string {
  if (!at.includes('T')) return `${at}T24`;
  const { date, time } = localPartsOf(Date.parse(at), businessTimeZone());
  return `${date}T${time}`;
}

export function latestOf({ enrollments, uploads, certificates }: Everything, limit: number): Activity[] {
  return [
    ...certificates.flatMap(ofCertificate),
    ...uploads.map(ofUpload),
    ...enrollments.flatMap(ofEnrollment),
  ]
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)))
    .slice(0, limit);
}
