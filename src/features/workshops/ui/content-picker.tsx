import { Link } from 'wouter';
import { type Workshop, formatWorkshopDates } from '../workshops.rules.ts';
import { CardImage } from './card-image.tsx';
import { useManagedWorkshops } from './workshops.api.manage.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { CircleCheckIcon, CircleIcon, WriteIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import { CONTENT_TABS } from '../workshops.rules.content-form.ts';
import { useWrittenSections } from './workshops.api.content-editor.ts';

export function ContentPicker() {
  const list = useManagedWorkshops();
  const writtenOf = useWrittenSections((list.rows ?? []).map(({ id }) => id));
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Event Content Editor"
        line="Choose a workshop to edit what visitors read on its page."
      />
      <ResourceList
        list={list}
        noun="workshops"
        search="Search workshops..."
        frame="bare"
        empty={{
          icon: <WriteIcon />,
          title: 'No Workshops Available',
          text: 'Page content belongs to a workshop. Create one first.',
        }}
      >
        {(workshops, { pager }) => (
          <>
            <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
              {workshops.map(workshop => (
                <PickerCard
                  key={workshop.id}
                  workshop={workshop}
                  written={writtenOf(workshop.id)?.count ?? null}
                />
              ))}
            </ul>
            {pager}
          </>
        )}
      </ResourceList>
    </div>
  );
}

function PickerCard({ workshop, written }: { workshop: Workshop; written: number | null }) {
  const { id, title, location, picture } = workshop;
  const dates = formatWorkshopDates(workshop);
  return (
    <li>
      <Link
        href={adminAddress('event-content', { workshop: id })}
        className="flex h-full flex-col admin-card overflow-hidden p-0 hover:border-smoke"
      >
        <div className="aspect-[2/1] [&_img]:rounded-none">
          <CardImage picture={picture} sizes="(width >= 1200px) 350px, (width >= 700px) 45vw, 92vw" />
        </div>
        <div className="flex flex-1 flex-col p-4 sm:p-5">
          <p className="t-label-tight wrap-anywhere text-dust">
            {[dates, location].filter(Boolean).join(' / ')}
          </p>
          <p className="mt-1 font-semibold wrap-anywhere">{title}</p>
          <p className="mt-auto flex items-center justify-between gap-4 pt-2">
            <SectionCount count={written} />
            <span className="flex items-center gap-2 font-medium">
              Edit<span className="sr-only"> the page of {title}</span> <ArrowRightIcon size={16} />
            </span>
          </p>
        </div>
      </Link>
    </li>
  );
}

function SectionCount({ count }: { count: number | null }) {
  const all = CONTENT_TABS.length;
  return (
    <span className="flex min-h-5 items-center gap-2 text-small text-dust">
      {count === all && <CircleCheckIcon size={16} className="admin-green" />}
      {count !== null && count < all && <CircleIcon size={16} />}
      {count !== null && `${count} of ${all} sections`}
    </span>
  );
}
