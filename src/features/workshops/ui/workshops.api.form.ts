import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { tellFailure } from '#src/platform/browser/use-action.ts';
import { forgetDraft } from '#src/platform/browser/use-draft.ts';
import { useEditing } from '#src/platform/browser/use-editing.ts';
import type { Workshop, WorkshopWire } from '../workshops.contract.ts';
import {
  EMPTY_EVENT,
  type EventValues,
  copyValuesOf,
  eventErrors,
  eventPayload,
  eventValuesOf,
} from '../workshops.rules.form.ts';
import { workshopFromWire } from '../workshops.rules.ts';
import {
  copyWorkshop,
  createWorkshop,
  refreshManaged,
  tellSaved,
  updateWorkshop,
} from './workshops.api.manage.ts';

/** What the form is open for. */
export type EventMode = { mode: 'create' } | { mode: 'copy' | 'edit'; workshop: Workshop };

type Errors = Partial<Record<string, string>>;

function initialOf(mode: EventMode): EventValues {
  if (mode.mode === 'create') return EMPTY_EVENT;
  return mode.mode === 'copy' ? copyValuesOf(mode.workshop) : eventValuesOf(mode.workshop);
}

function store(mode: EventMode, values: EventValues, before: Workshop | null, updatedAt: string | null) {
  if (mode.mode === 'create') {
    return createWorkshop({ ...eventPayload(values), status: 'upcoming', current_participants: 0 });
  }
  if (mode.mode === 'copy') return copyWorkshop(mode.workshop.id, eventPayload(values));
  const payload = eventPayload(values, before ?? mode.workshop);
  return updateWorkshop(mode.workshop.id, { ...payload, updated_at: updatedAt });
}

/** The event form: what it holds, what is wrong with it, and its saving (specification, section 4 "Event form"). */
export function useEventForm(mode: EventMode) {
  const queries = useQueryClient();
  const name = mode.mode === 'create' ? 'event.new' : `event.${mode.mode}.${mode.workshop.id}`;
  const updatedAt = mode.mode === 'edit' ? mode.workshop.updatedAt : null;
  const editing = useEditing<EventValues>(name, initialOf(mode), updatedAt);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);
  /** The workshop that the form was last brought together with. */
  const [before, setBefore] = useState<Workshop | null>(mode.mode === 'edit' ? mode.workshop : null);

  const refuse = (found: Errors): boolean => {
    setErrors(found);
    const first = Object.keys(found).flatMap(field => [...document.getElementsByName(field)])[0];
    first?.focus();
    return Object.keys(found).length > 0;
  };

  const explain = (error: unknown): void => {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code === 'changed_meanwhile' && problem.current) {
      // Only our own server writes it.
      const theirs = workshopFromWire(problem.current as WorkshopWire);
      setBefore(theirs);
      editing.meet(eventValuesOf(theirs), theirs.updatedAt);
      return scrollTo({ top: 0, behavior: 'smooth' });
    }
    if (problem?.fields && refuse(problem.fields)) return;
    tellFailure(mode.mode === 'edit' ? 'Could not update the event' : 'Could not create the event', error);
  };

  /** Saves, and gives whether it did. */
  const save = async (): Promise<boolean> => {
    if (pending || refuse(eventErrors(editing.values))) return false;
    setPending(true);
    try {
      await store(mode, editing.values, before, editing.updatedAt);
      forgetDraft(name);
      await refreshManaged(queries);
      tellSaved(mode.mode === 'edit' ? 'updated' : 'created');
      return true;
    } catch (error) {
      explain(error);
      return false;
    } finally {
      setPending(false);
    }
  };

  const close = (): void => {
    editing.discard();
    history.pushState(null, '', adminAddress('events'));
  };
  return { ...editing, errors, pending, save, close };
}

export type EventFormState = ReturnType<typeof useEventForm>;
