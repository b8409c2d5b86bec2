import { Picture } from '#src/features/media/ui/picture.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { PublicUpload } from '../uploads.contract.ts';
import { usePublishedUploads } from './uploads.api.ts';
import { VideoPlayer } from './video-player.tsx';

const SIZES = '(min-width: 1440px) 416px, (min-width: 900px) 32vw, (min-width: 700px) 48vw, 100vw';

export function PublishedWorks({ workshopId }: { workshopId: number }) {
  const { data } = usePublishedUploads(workshopId);
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-16">
      <h3 className="t-card">By participants</h3>
      <ul className="mt-6 grid gap-x-4 gap-y-8 sm:grid-cols-2 md:grid-cols-3">
        {data.map(upload => (
          <li key={upload.id}>
            <PublishedWork upload={upload} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PublishedWork({ upload }: { upload: PublicUpload }) {
  const { timeZone } = useSite();
  const { title, description, authorName, picture, fileUrl, createdAt } = upload;
  return (
    <figure>
      {picture && (
        <Picture
          picture={picture}
          sizes={SIZES}
          alt={title ?? `By ${authorName ?? 'a participant'}`}
          ratio="3 / 2"
          imgClassName="w-full rounded"
        />
      )}
      {!picture && fileUrl && (
        <VideoPlayer src={fileUrl} label={title ?? 'Video'} className="aspect-3/2 w-full rounded bg-ash" />
      )}
      <figcaption className="mt-3">
        {title && <p className="font-medium [overflow-wrap:anywhere]">{title}</p>}
        {description && <p className="mt-1 t-small text-paper [overflow-wrap:anywhere]">{description}</p>}
        <p className="mt-1 t-small text-dust">
          {authorName ? `${authorName}, ` : ''}
          {formatDay(localPartsOf(Date.parse(createdAt), timeZone).date)}
        </p>
      </figcaption>
    </figure>
  );
}
