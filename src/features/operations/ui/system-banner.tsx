import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { AdminBanner } from '#src/ui-kit/admin/banner.tsx';
import { useSystemStatus } from './operations.api.system.ts';
import { rowsOf } from './use-system-rows.ts';

/** In every section, about the first thing that can lose data. */
export function SystemBanner() {
  const { data } = useSystemStatus();
  const row = data && rowsOf(data).find(({ banner }) => banner);
  if (!row?.banner) return null;
  const isEmail = row.name === 'email';
  const group = isEmail ? 'mail' : 'system';
  return (
    <AdminBanner
      title={row.banner.title}
      action={
        <Link href={adminAddress('settings', { group })} className="btn btn-small btn-outlined">
          {isEmail ? 'See Why' : 'See What to Do'}
        </Link>
      }
    >
      {row.banner.text}
    </AdminBanner>
  );
}
