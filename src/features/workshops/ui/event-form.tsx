import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { LastEdited } from '#src/platform/browser/last-edited.tsx';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { formatPrice } from '#src/shared/money.ts';
import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { CopyIcon, ExternalIcon, ShareIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminGone } from '#src/ui-kit/admin/gone.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { AdminSaveBar } from '#src/ui-kit/admin/save-bar.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { Workshop } from '../workshops.rules.ts';
import { EventFormBasics } from './event-form-basics.tsx';
import { EventFormImages } from './event-form-images.tsx';
import { EventFormPayment } from './event-form-payment.tsx';
import { EventFormSide } from './event-form-side.tsx';
import { type EventFormState, type EventMode, useEventForm } from './workshops.form.ts';

const ShareEvent = lazyNamed(() => import('./share-event.tsx'), 'ShareEvent');

/** Specification, section 2 "Event Manager". */
export function EventForm(mode: EventMode) {
  const state = useEventForm(mode);
  const isEdit = mode.mode === 'edit';
  const workshop = isEdit ? mode.workshop : null;
  const { isGone } = state;
  const { question, save, cancel } = useEnd(state, workshop);
  const saveAndClose = async () => {
    if (await save()) state.close();
  };
  return (
    <>
      <form
        noValidate
        className="admin-content"
        onSubmit={event => {
          event.preventDefault();
          void saveAndClose();
        }}
      >
        <EventHead mode={mode} />
        <AdminEditorNotes editor={state} gone={<EventGone state={state} />} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_376px]">
          <div className="grid gap-4 sm:gap-6">
            <EventFormBasics state={state} workshopId={isEdit ? mode.id : null} />
            <EventFormImages state={state} />
            <EventFormPayment state={state} />
          </div>
          <EventFormSide state={state} workshop={workshop} />
        </div>
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {(state.isDirty || isGone || !isEdit) && (
        <AdminSaveBar
          text={barText(state)}
          saveLabel={isGone ? 'Restore and Update' : isEdit ? 'Update Event' : 'Create Event'}
          discardLabel="Cancel"
          pending={state.pending}
          onSave={() => void saveAndClose()}
          onDiscard={cancel}
        />
      )}
      <UnsavedGuard isDirty={state.isDirty} onSave={save} within={['section', 'edit', 'copy', 'create']} />
      {question}
    </>
  );
}

/** Asks before a workshop with registrations becomes free, and before changes are discarded. */
function useEnd(state: EventFormState, workshop: Workshop | null) {
  const { ask, askFirst, question } = useQuestion();
  const site = useSite();
  const held = workshop?.currentParticipants ?? 0;
  const save = (): Promise<boolean> => {
    if (!workshop || held === 0 || !state.isMadeFree) return state.save();
    return askFirst({
      title: 'Make this workshop free?',
      text: `${counted(held, 'person holds a seat', 'people hold seats')} at ${formatPrice(workshop.priceAmount, site)}. Visitors will see “Free” as soon as you save.`,
      label: 'Make It Free',
      pendingLabel: 'Saving...',
      onConfirm: state.save,
    });
  };
  const cancel = () =>
    state.isDirty
      ? ask({
          title: 'Discard changes?',
          text: "Your changes to this event haven't been saved.",
          label: 'Discard',
          pendingLabel: 'Discarding...',
          isDestructive: true,
          onConfirm: async () => state.close(),
        })
      : state.close();
  return { question, save, cancel };
}

function EventGone({ state }: { state: EventFormState }) {
  return (
    <AdminGone
      noun="event"
      text="You can restore it with your changes for 30 days after it was deleted, or save them as a new event."
      actions={<Button onClick={() => void state.saveAsNew()}>Save as New Event</Button>}
    />
  );
}

function barText({ errors, changed, isDirty, isGone }: EventFormState): string {
  const wrong = Object.keys(errors).length;
  if (wrong > 0) {
    return counted(
      wrong,
      'field needs attention before you can save',
      'fields need attention before you can save',
    );
  }
  if (isGone) return 'This event was deleted';
  if (!isDirty) return 'Not on the site yet';
  return counted(changed.length, 'unsaved change');
}

function EventHead({ mode }: { mode: EventMode }) {
  if (mode.mode === 'create') {
    return <AdminPageHead title="Create New Event" line="You can fill in the rest later." />;
  }
  if (mode.mode === 'copy') {
    return (
      <AdminPageHead
        title={
          <>
            Copy of <em>{mode.workshop.title}</em>
          </>
        }
        line="Copies everything, including page content. Just set new dates."
      />
    );
  }
  const { id, stored, isGone } = mode;
  return (
    <AdminPageHead
      title={
        <>
          Edit <em>{stored.title}</em>
        </>
      }
      line={
        <>
          {`Workshop #${id}, last saved ${stored.updatedAt ? fullMomentHere(stored.updatedAt) : ''}`}
          <LastEdited kind="workshop" id={id} />
        </>
      }
      actions={
        !isGone && (
          <>
            <Link href={adminAddress('events', { copy: id })} className="btn btn-outlined">
              <CopyIcon size={16} />
              Duplicate
            </Link>
            {mode.workshop && <ShareButton workshop={mode.workshop} />}
            <a href={`/events/${id}`} target="_blank" rel="noreferrer" className="btn btn-outlined">
              <ExternalIcon size={16} />
              View page
            </a>
          </>
        )
      }
    />
  );
}

function ShareButton({ workshop }: { workshop: Workshop }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<ShareIcon size={16} />}>
        Share
      </Button>
      <Suspense>{isOpen && <ShareEvent workshop={workshop} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
