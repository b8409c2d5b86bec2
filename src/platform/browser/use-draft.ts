import { useEffect, useState } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

const PAUSE_MS = 400;

/** A form as somebody left it, and the state that it began with. */
interface Draft<Values> {
  values: Values;
  base: Values;
}

/** What was typed under a name and not saved, in this browser; null where nothing was. */
export function keptDraft<Values>(name: string): Draft<Values> | null {
  try {
    // Only `useKeepDraft` writes it.
    return JSON.parse(keptChoice(`draft.${name}`) ?? 'null') as Draft<Values> | null;
  } catch {
    return null;
  }
}

/** Keeps a form against loss while it has changes; forgets it when it has none. */
export function useKeepDraft<Values>(name: string, draft: Draft<Values> | null): void {
  const text = draft && JSON.stringify(draft);
  const [first] = useState(text);
  useEffect(() => {
    if (text === first && text === null) return undefined;
    const timer = setTimeout(() => keepChoice(`draft.${name}`, text), text ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [name, text, first]);
}

/** Forgets a draft, once it was saved or given up. */
export function forgetDraft(name: string): void {
  keepChoice(`draft.${name}`, null);
}
