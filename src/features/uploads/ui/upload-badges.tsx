import { LockIcon } from '#src/ui-kit/icons.tsx';
import { ToolBadge } from '#src/ui-kit/tool-badge.tsx';
import { GlobeIcon } from '#src/ui-kit/tool-icons.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { uploaderOf } from '../uploads.rules.ts';

/** Public or private; that somebody asks to share it stands beneath. */
export function VisibilityBadge({ upload: { isPublic, asksToShare } }: { upload: AdminUpload }) {
  return (
    <div className="grid justify-items-start gap-1">
      {isPublic ? (
        <ToolBadge tone="teal" icon={<GlobeIcon size={14} />}>
          Public
        </ToolBadge>
      ) : (
        <ToolBadge icon={<LockIcon size={14} />}>Private</ToolBadge>
      )}
      {asksToShare && <span className="tool-orange text-[0.8125rem]/4.5">Asks to share</span>}
    </div>
  );
}

/** Whose it is. */
export function Uploader({ upload }: { upload: AdminUpload }) {
  const name = uploaderOf(upload);
  const { email } = upload.user;
  return (
    <>
      <p className="tool-clip max-w-45" title={name}>
        {name}
      </p>
      {email && email !== name && (
        <p className="tool-clip max-w-45 text-[0.8125rem]/4.5 text-dust" title={email}>
          {email}
        </p>
      )}
    </>
  );
}
