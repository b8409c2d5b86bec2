import { useEffect, useState } from 'react';
import { writeStored, readStored } from './stored-value.ts';

const PAUSE_MS = 400;

/** `base` is the record that the changes are based on. */
interface Draft<Values> {
  values: Values;
  base: Values;
}

/** Names of drafts that hold other people's data. Those are kept only until the page is closed. */
const IN_MEMORY = 'private.';
const inMemory = new Map<string, string>();

function readText(name: string): string | null {
  return name.startsWith(IN_MEMORY) ? (inMemory.get(name) ?? null) : readStored(`draft.${name}`);
}

function writeText(name: string, text: string | null): void {
  if (!name.startsWith(IN_MEMORY)) writeStored(`draft.${name}`, text);
  else if (text === null) inMemory.delete(name);
  else inMemory.set(name, text);
}

/** Null if nothing unsaved is stored in this browser. */
export function readDraft<Values>(name: string): Draft<Values> | null {
  try {
    // Only this module writes it.
    return JSON.parse(readText(name) ?? 'null') as Draft<Values> | null;
  } catch {
    return null;
  }
}

export function storeDraft<Values>(name: string, draft: Draft<Values>): void {
  writeText(name, JSON.stringify(draft));
}

/** Stores a form while it has unsaved changes. Null removes the draft. */
export function useStoredDraft<Values>(name: string, draft: Draft<Values> | null): void {
  const text = draft && JSON.stringify(draft);
  const [first] = useState(text);
  useEffect(() => {
    if (text === first && text === null) return undefined;
    const timer = setTimeout(() => writeText(name, text), text ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [name, text, first]);
}

export function deleteDraft(name: string): void {
  writeText(name, null);
}
