import { Link } from 'wouter';
import { useWorkshopContent } from '#src/features/workshops/ui/workshops.api.content.ts';
import { EventManager } from '#src/features/workshops/ui/event-manager.tsx';
import { RequirementsNote } from '#src/features/workshops/ui/requirements-note.tsx';
import { adminAddress } from '#src/platform/browser/admin-address.ts';

export function EventsSection() {
  return (
    <RequirementsNote value={noteOf}>
      <EventManager />
    </RequirementsNote>
  );
}

const noteOf = (workshopId: number) => <OwnPrerequisites workshopId={workshopId} />;

function OwnPrerequisites({ workshopId }: { workshopId: number }) {
  const { data } = useWorkshopContent(String(workshopId));
  if (!data?.prerequisitesDescription) return 'Shown as Prerequisites.';
  return (
    <>
      Not shown: this workshop's page has its own Prerequisites text.{' '}
      <Link
        href={adminAddress('event-content', { workshop: workshopId, tab: 'investment' })}
        className="underline underline-offset-4 hover:text-bone"
      >
        Edit the page's text
      </Link>
    </>
  );
}
