import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ShieldIcon } from '#src/ui-kit/admin/icons.tsx';
import { ACCOUNT_SECTION } from './sections.ts';

/** Instead of a section, for admins who must use two-factor and haven't set it up. */
export function SetUpFirst() {
  return (
    <div className="admin-content">
      <div className="grid max-w-160 admin-card justify-items-start gap-4">
        <ShieldIcon size={24} className="text-tungsten" />
        <h1 className="t-question">Set up two-factor first</h1>
        <p className="text-dust">
          Admins must use two-factor on this site. It takes a minute: scan a code with your phone and enter
          the six digits it shows.
        </p>
        <Link href={adminAddress(ACCOUNT_SECTION)} className="btn btn-primary">
          Set Up Two-Factor
        </Link>
      </div>
    </div>
  );
}
