import { LockIcon } from '#src/ui-kit/icons.tsx';
import type { WorkshopView } from './workshop-view.ts';

export function UploadNotice({ view: { texts, lastDay } }: { view: WorkshopView }) {
  return (
    <section aria-labelledby="upload-title" className="mt-22 page md:mt-32">
      <div className="grid items-center gap-x-7 gap-y-5 rounded border border-iron bg-soot px-6 py-7 md:grid-cols-[auto_1fr_auto] md:px-10 md:py-8">
        <span className="grid size-16 place-items-center rounded-full border border-smoke text-tungsten">
          <LockIcon size={24} />
        </span>
        <div>
          <p className="t-label text-dust">{texts.uploadTitle}</p>
          <h2 id="upload-title" className="mt-2 t-card">
            Upload Section Coming Soon
          </h2>
          <p className="mt-2 max-w-[35rem] t-small text-dust">
            Opens after the workshop ends{lastDay ? `, on ${lastDay}` : ''}. {texts.uploadDescription}
          </p>
        </div>
        <p className="border-ash t-small text-dust max-md:border-t max-md:pt-4 md:max-w-55 md:border-l md:border-iron md:pl-7">
          Uploads are private and visible only to administrators.
        </p>
      </div>
    </section>
  );
}
