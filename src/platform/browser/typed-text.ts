import type { FormEvent } from 'react';

/** What was typed into one form, by the names of its fields. Kept in memory only, so for this visit. */
export interface TypedText {
  of: (field: string) => string | undefined;
  put: (field: string, text: string) => void;
  /** For the form's `onInput`. */
  keep: (event: FormEvent<HTMLFormElement>) => void;
  forget: () => void;
}

/** A store for what is typed into a form that may be closed and opened again. Passwords are never kept. */
export function createTypedText(): TypedText {
  const kept = new Map<string, string>();
  return {
    of: field => kept.get(field),
    put: (field, text) => void kept.set(field, text),
    keep: ({ target }) => {
      if (!isControl(target)) return;
      // Not by its type: a password that is shown is of type text.
      if (!target.autocomplete.endsWith('password')) kept.set(target.name, target.value);
    },
    forget: () => kept.clear(),
  };
}

function isControl(target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
