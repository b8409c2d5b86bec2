import { useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import { EventsIcon, PlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { RecordDialog } from '#src/ui-kit/admin/record-dialog.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { eventColumns } from './event-columns.tsx';
import { useWrittenSections } from './workshops.api.content-editor.ts';
import { useManagedWorkshops } from './workshops.api.manage.ts';

const DIALOGS = {
  share: lazyNamed(() => import('./share-event.tsx'), 'ShareEvent'),
  delete: lazyNamed(() => import('./delete-event.tsx'), 'DeleteEvent'),
};

const FILTERS: ListFilter[] = [
  {
    param: 'status',
    label: 'Which events',
    look: 'choice',
    options: [
      { value: 'all', label: 'All' },
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Past' },
    ],
    trash: 'deleted',
    queryOf: status => (status === 'deleted' ? { deleted: 'true' } : { status }),
  },
];

export function EventList() {
  const list = useManagedWorkshops(FILTERS);
  const writtenOf = useWrittenSections(list.isTrash ? [] : (list.rows ?? []).map(({ id }) => id));
  const site = useSite();
  const [open, setOpen] = useState<{ dialog: keyof typeof DIALOGS; id: number } | null>(null);
  const Dialog = DIALOGS[open?.dialog ?? 'share'];
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Event Manager"
        line="Pinned workshops come first on the site, then the next date. Here, the newest is first."
        actions={
          <Link href={adminAddress('events', { create: 'true' })} className="btn btn-primary">
            <PlusIcon size={16} />
            Create New Event
          </Link>
        }
      />
      <ResourceList
        list={list}
        noun="workshops"
        search="Search workshops..."
        columns={eventColumns({
          isTrash: list.isTrash,
          site,
          hasOurWords: ({ id }) => writtenOf(id)?.hasOurWords ?? false,
          onShare: ({ id }) => setOpen({ dialog: 'share', id }),
          onDelete: ({ id }) => setOpen({ dialog: 'delete', id }),
        })}
        empty={{
          icon: <EventsIcon />,
          title: 'No Workshops Available',
          text: 'Create the first one, then write its page.',
        }}
      />
      <RecordDialog id={open?.id ?? null} rows={list.rows}>
        {workshop => <Dialog workshop={workshop} onClose={() => setOpen(null)} />}
      </RecordDialog>
    </div>
  );
}
