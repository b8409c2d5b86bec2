import { LockIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { GlobeIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { uploaderOf } from '../uploads.rules.ts';

export function VisibilityBadge({ upload: { isPublic, asksToShare } }: { upload: AdminUpload }) {
  return (
    <div className="grid justify-items-start gap-1">
      {isPublic ? (
        <AdminBadge tone="teal" icon={<GlobeIcon size={14} />}>
          Public
        </AdminBadge>
      ) : (
        <AdminBadge icon={<LockIcon size={14} />}>Private</AdminBadge>
      )}
      {asksToShare && <span className="admin-orange text-small/4.5">Wants to publish</span>}
    </div>
  );
}

export const narrow = 'admin-clip @min-[860px]/admin-table:max-w-[11cqi]!';

export function Uploader({ upload, isWhole }: { upload: AdminUpload; isWhole?: boolean }) {
  const name = uploaderOf(upload);
  const { email } = upload.user;
  const cut = isWhole ? 'wrap-anywhere' : narrow;
  return (
    <>
      <p className={cut} title={name}>
        {name}
      </p>
      {email && email !== name && (
        <p className={`${cut} text-small/4.5 text-dust`} title={email}>
          {email}
        </p>
      )}
    </>
  );
}
