import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import type { AdminSettings } from '../settings.contract.ts';

export function TimeZoneWarning() {
  const { data } = useQuery<AdminSettings>({ queryKey: ['/api/settings'] });
  if (!data?.ignoredTimeZone) return null;
  return (
    <div role="alert" className="admin-content pb-0!">
      <div className="flex flex-wrap admin-card items-center gap-3 border-tungsten">
        <AlertIcon className="flex-none text-tungsten" />
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          The saved time zone “{data.ignoredTimeZone}” isn't valid, so the site uses {data.timeZone}. Choose
          your time zone to fix the dates on your site.
        </p>
        <Link href={adminAddress('settings', { group: 'business' })} className="btn btn-small btn-outlined">
          Choose time zone
        </Link>
      </div>
    </div>
  );
}
