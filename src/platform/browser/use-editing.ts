import { useState } from 'react';
import { type Merged, changedKeys, mergeMeanwhile } from '#src/shared/merge-meanwhile.ts';
import { forgetDraft, keptDraft, useKeepDraft } from './use-draft.ts';

interface Edited<Values> {
  values: Values;
  /** As it was read; what differs from it is not saved. */
  base: Values;
  /** When what was read had last been changed. */
  updatedAt: string | null;
  /** Something that was typed at an earlier visit came back. */
  isRestored: boolean;
  /** What somebody else saved while this was edited. */
  meanwhile: Merged<Values> | null;
}

function start<Values extends object>(
  name: string,
  initial: Values,
  updatedAt: string | null,
): Edited<Values> {
  const fresh = { values: initial, base: initial, updatedAt, isRestored: false, meanwhile: null };
  const draft = keptDraft<Values>(name);
  if (!draft) return fresh;
  const merged = mergeMeanwhile(draft.base, { ...initial, ...draft.values }, initial);
  const isRestored = changedKeys(initial, merged.values).length > 0;
  const isSame = draft.updatedAt === updatedAt;
  return { ...fresh, values: merged.values, isRestored, meanwhile: isRestored && !isSame ? merged : null };
}

/**
 * A record in a form: what was typed is kept in this browser until it is saved or discarded, and brought together
 * with what somebody else saves meanwhile.
 */
export function useEditing<Values extends object>(name: string, initial: Values, updatedAt: string | null) {
  const [edited, setEdited] = useState(() => start(name, initial, updatedAt));
  const { values, base } = edited;
  const changed = changedKeys(base, values);
  const isDirty = changed.length > 0;
  useKeepDraft(name, isDirty ? { values, base, updatedAt: edited.updatedAt } : null);
  return {
    ...edited,
    changed,
    isDirty,
    set: (changes: Partial<Values>) =>
      setEdited(before => ({ ...before, values: { ...before.values, ...changes } })),
    /** Back to what is stored. */
    discard: () => {
      forgetDraft(name);
      setEdited(before => ({ ...before, values: before.base, isRestored: false, meanwhile: null }));
    },
    /** It is stored now. */
    saved: (stored: Values, at: string | null) => {
      forgetDraft(name);
      setEdited({ values: stored, base: stored, updatedAt: at, isRestored: false, meanwhile: null });
    },
    /** Somebody else has saved it: theirs is what the form now begins with, and what was typed stays on top. */
    meet: (theirs: Values, at: string | null) =>
      setEdited(before => {
        const meanwhile = mergeMeanwhile(before.base, before.values, theirs);
        return { ...before, values: meanwhile.values, base: theirs, updatedAt: at, meanwhile };
      }),
    /** What they wrote in one place, in place of ours. */
    takeTheirs: (key: keyof Values) =>
      setEdited(before => ({
        ...before,
        values: { ...before.values, [key]: before.base[key] },
        meanwhile: before.meanwhile && {
          ...before.meanwhile,
          disputed: before.meanwhile.disputed.filter(each => each !== key),
          taken: [...before.meanwhile.taken, key],
        },
      })),
  };
}
