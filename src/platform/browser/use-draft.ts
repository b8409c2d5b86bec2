import { useEffect } from 'react';
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

/** What was typed since the last pause. */
const unwritten = new Map<string, string>();

function writeNow(name: string): void {
  const text = unwritten.get(name);
  if (text !== undefined) writeText(name, text);
  unwritten.delete(name);
}

/** Stores a form while it has unsaved changes. Null removes the draft. */
export function useStoredDraft<Values>(name: string, draft: Draft<Values> | null): void {
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    if (text === null) {
      deleteDraft(name);
      return undefined;
    }
    unwritten.set(name, text);
    const timer = setTimeout(() => writeNow(name), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, text]);
  useEffect(() => () => writeNow(name), [name]);
}

export function deleteDraft(name: string): void {
  unwritten.delete(name);
  writeText(name, null);
}
