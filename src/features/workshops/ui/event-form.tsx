import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { CopyIcon, ExternalIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolMeanwhile } from '#src/ui-kit/tool-meanwhile.tsx';
import { ToolNote } from '#src/ui-kit/tool-note.tsx';
import { ToolPageHead } from '#src/ui-kit/tool-page-head.tsx';
import { ToolSaveBar } from '#src/ui-kit/tool-save-bar.tsx';
import { UnsavedGuard } from '#src/ui-kit/unsaved-guard.tsx';
import type { Workshop } from '../workshops.contract.ts';
import { EVENT_LABELS, type EventValues } from '../workshops.rules.form.ts';
import { EventFormBasics } from './event-form-basics.tsx';
import { EventFormImages } from './event-form-images.tsx';
import { EventFormSide } from './event-form-side.tsx';
import { type EventFormState, type EventMode, useEventForm } from './workshops.api.form.ts';

/** The create and edit form (specification, section 2 "Event Manager"). */
export function EventForm(mode: EventMode) {
  const state = useEventForm(mode);
  const isEdit = mode.mode === 'edit';
  const workshop = isEdit ? mode.workshop : null;
  const saveAndClose = async () => {
    if (await state.save()) state.close();
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
        {state.isRestored && !state.meanwhile && (
          <ToolNote
            action={
              <button type="button" className="btn btn-small btn-outlined" onClick={state.discard}>
                Discard draft
              </button>
            }
          >
            What you typed here last time is back. It is not saved yet.
          </ToolNote>
        )}
        <EventMeanwhile state={state} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_376px]">
          <div className="grid gap-4 sm:gap-6">
            <EventFormBasics state={state} />
            <EventFormImages state={state} />
          </div>
          <EventFormSide state={state} workshop={workshop} />
        </div>
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {(state.isDirty || !isEdit) && (
        <ToolSaveBar
          text={barText(state)}
          saveLabel={isEdit ? 'Update Event' : 'Create Event'}
          discardLabel="Cancel"
          pending={state.pending}
          onSave={() => void saveAndClose()}
          onDiscard={state.close}
        />
      )}
      <UnsavedGuard
        isDirty={state.isDirty}
        onSave={state.save}
        within={['section', 'edit', 'copy', 'create']}
      />
    </>
  );
}

function barText({ errors, changed, values, isDirty }: EventFormState): string {
  const wrong = Object.keys(errors).filter(name => name in values).length;
  if (wrong > 0) {
    return wrong === 1
      ? '1 field needs attention before you can save'
      : `${wrong} fields need attention before you can save`;
  }
  if (!isDirty) return 'Not on the site yet';
  return changed.length === 1 ? '1 unsaved change' : `${changed.length} unsaved changes`;
}

function EventHead({ mode }: { mode: EventMode }) {
  if (mode.mode === 'create') {
    return <ToolPageHead title="Create New Event" line="What you leave out can follow later." />;
  }
  const { id, title } = mode.workshop;
  if (mode.mode === 'copy') {
    return (
      <ToolPageHead
        title={
          <>
            Copy of <em>{title}</em>
          </>
        }
        line="Everything comes along, the words of its page included; only the dates are new."
      />
    );
  }
  return (
    <ToolPageHead
      title={
        <>
          Edit <em>{title}</em>
        </>
      }
      line={`Workshop #${id}, last saved ${lastSaved(mode.workshop)}`}
      actions={
        <>
          <Link href={adminAddress('events', { copy: id })} className="btn btn-outlined">
            <CopyIcon size={16} />
            Duplicate
          </Link>
          <a href={`/events/${id}`} target="_blank" rel="noreferrer" className="btn btn-outlined">
            <ExternalIcon size={16} />
            View page
          </a>
        </>
      }
    />
  );
}

function lastSaved({ updatedAt }: Workshop): string {
  return new Date(updatedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function EventMeanwhile({ state }: { state: EventFormState }) {
  const { meanwhile, base, takeTheirs } = state;
  if (!meanwhile) return null;
  const asText = (name: keyof EventValues): string => {
    const value = base[name];
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    return typeof value === 'string' ? value : `${value.length} images`;
  };
  return (
    <ToolMeanwhile
      taken={meanwhile.taken.map(name => EVENT_LABELS[name])}
      disputed={meanwhile.disputed.map(name => ({ name, label: EVENT_LABELS[name], theirs: asText(name) }))}
      onTakeTheirs={name => takeTheirs(name as keyof EventValues)}
    />
  );
}
