import { useEffect, useState } from 'react';
import { writeStored, readStored } from './stored-value.ts';

const PAUSE_MS = 400;

/** `base` is the record that the changes are based on. */
interface Draft<Values> {
  values: Values;
  base: Values;
}

/** Null if nothing unsaved is stored in this browser. */
export function readDraft<Values>(name: string): Draft<Values> | null {
  try {
    // Only `useStoredDraft` writes it.
    return JSON.parse(readStored(`draft.${name}`) ?? 'null') as Draft<Values> | null;
  } catch {
    return null;
  }
}

export function storeDraft<Values>(name: string, draft: Draft<Values>): void {
  writeStored(`draft.${name}`, JSON.stringify(draft));
}

/** Stores a form while it has unsaved changes. Null removes the draft. */
export function useStoredDraft<Values>(name: string, draft: Draft<Values> | null): void {
  const text = draft && JSON.stringify(draft);
  const [first] = useState(text);
  useEffect(() => {
    if (text === first && text === null) return undefined;
    const timer = setTimeout(() => writeStored(`draft.${name}`, text), text ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [name, text, first]);
}

export function deleteDraft(name: string): void {
  writeStored(`draft.${name}`, null);
}
