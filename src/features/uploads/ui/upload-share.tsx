import { useCall } from '#src/platform/browser/use-call.ts';
import { AdminConfirm } from '#src/ui-kit/confirm.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import type { Upload, UploadUpdate } from '../uploads.contract.ts';

interface Question {
  title: string;
  text: string;
  label: string;
  changes: Partial<UploadUpdate>;
  done: { title: string; description: string };
}

/** Depending on the status: ask to publish, withdraw the request, or make private again. */
function questionOf({ isPublic, asksToShare, workshop }: Upload): Question {
  const where = workshop ? `on the page of ${workshop.title}` : 'on the site';
  if (isPublic) {
    return {
      title: 'Everyone can see it',
      text: `It appears ${where}. You can make it private again at any time; it stays in My Work.`,
      label: 'Make Private',
      changes: { isPublic: false },
      done: { title: 'Made private', description: 'Only you and the studio see it.' },
    };
  }
  if (asksToShare) {
    return {
      title: 'Withdraw your request?',
      text: "The studio hasn't reviewed your request yet.",
      label: 'Withdraw',
      changes: { asksToShare: false },
      done: { title: 'Request withdrawn', description: 'It stays private.' },
    };
  }
  return {
    title: 'Share it with everyone?',
    text: `The studio reviews it first. Once published, it appears ${where} with your first name. You can withdraw it at any time.`,
    label: 'Ask to Publish',
    changes: { asksToShare: true },
    done: { title: 'Share requested', description: "We'll email you once it's reviewed." },
  };
}

export function UploadShare({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { title, text, label, changes, done } = questionOf(upload);
  const { isPublic, workshopId } = upload;
  const { copy } = useCopy();
  const { run } = useCall<[], Upload, Partial<UploadUpdate>>({
    method: 'PATCH',
    url: `/api/uploads/${upload.id}`,
    body: () => changes,
    topic: 'uploads',
    done: () => done,
    failed: 'Something went wrong',
  });
  const copyLink = async () => {
    await copy(`${location.origin}/events/${workshopId}#share`, {
      title: 'Link copied',
      description: 'It opens the work that participants shared.',
    });
    return false;
  };
  return (
    <AdminConfirm
      title={title}
      text={text}
      label={label}
      pendingLabel={label}
      other={isPublic && workshopId ? { label: 'Copy Link', onAct: copyLink } : undefined}
      onConfirm={async () => (await run()) !== null}
      onClose={onClose}
    />
  );
}
