import { useState } from 'react';
import { isStoredImage, socialUrl } from '#src/features/media/media.rules.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import { clipText } from '#src/shared/plain-text.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { CheckIcon, DownloadIcon } from '#src/ui-kit/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { CopyIcon, ShareIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import { Link } from 'wouter';
import type { Workshop } from '../workshops.rules.ts';
import { SHARE_PLACES, type SharePlace, shareLink } from '../workshops.rules.share.ts';
import { ShareQr } from './share-qr.tsx';

/** What most networks show of a description. */
const DESCRIPTION_MAX = 110;

export function ShareEvent({ workshop, onClose }: { workshop: Workshop; onClose: () => void }) {
  const { id, title, isVisible } = workshop;
  const [place, setPlace] = useState<SharePlace>('');
  const link = shareLink(`${location.origin}/events/${id}`, { place, title });
  return (
    <Dialog width="panel-wide" title={`Share ${title}`} onClose={onClose}>
      <div className="mt-5 grid gap-5">
        {!isVisible && (
          <AdminNote>
            This workshop is hidden. Only admins can open its link until you make it visible.
          </AdminNote>
        )}
        <AdminField
          name="place"
          label="Where you'll share it"
          value={place}
          onChange={value => setPlace(value as SharePlace)}
          options={SHARE_PLACES}
          help="Each place has its own link, so Analytics can tell what it brought."
        />
        <ShareLink key={link} link={link} title={title} />
        {place === 'qr' ? <ShareQr link={link} title={title} /> : <SharePreview workshop={workshop} />}
      </div>
    </Dialog>
  );
}

/** Phones have the system's share sheet, which also copies. */
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

function ShareLink({ link, title }: { link: string; title: string }) {
  const { isCopied, copy } = useCopy();
  const share = async () => {
    // Rejects if the person closes the sheet.
    await navigator.share({ title, url: link }).catch(() => undefined);
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <AdminField
          name="link"
          label="Link"
          value={link.replace(/^https?:\/\//, '')}
          onChange={() => undefined}
          isReadOnly
          className="min-w-0 flex-1"
        />
        {hasShareSheet() ? (
          <Button look="primary" icon={<ShareIcon size={16} />} onClick={() => void share()}>
            Share
          </Button>
        ) : (
          <Button look="primary" icon={<CopyIcon size={16} />} onClick={() => void copy(link)}>
            Copy Link
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 flex min-h-4 items-center gap-1.5 text-caption/4 text-status-green">
        {isCopied && (
          <>
            <CheckIcon size={14} />
            Copied
          </>
        )}
      </p>
    </div>
  );
}

function SharePreview({ workshop }: { workshop: Workshop }) {
  const { id, title, description, picture } = workshop;
  const { siteName } = useSite();
  const image = picture && socialUrl(picture.url);
  return (
    <section aria-label="How it looks when shared">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">How it looks when shared</h3>
        {picture && image && isStoredImage(picture.url) && (
          <a href={image} download={`share-${id}.jpg`} className="btn btn-small btn-quiet">
            <DownloadIcon size={16} />
            Image, 1200 × 630
          </a>
        )}
      </div>
      <div className="mt-2 grid overflow-hidden rounded-[12px] border border-iron sm:grid-cols-[208px_1fr]">
        {image ? (
          <img src={image} alt="" className="aspect-[1200/630] size-full object-cover" />
        ) : (
          <p className="p-4 text-small text-dust">
            No picture yet.{' '}
            <Link
              href={adminAddress('events', { edit: id })}
              className="text-bone underline decoration-iron underline-offset-4"
            >
              Add one
            </Link>
            , and shared links will show it.
          </p>
        )}
        <div className="min-w-0 self-center px-4 py-3 wrap-anywhere">
          <p className="text-caption/4 text-dust">{location.host}</p>
          <p className="font-medium">
            {title} - {siteName}
          </p>
          <p className="text-small text-dust">{clipText(description, DESCRIPTION_MAX)}</p>
        </div>
      </div>
    </section>
  );
}
