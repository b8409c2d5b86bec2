import type { FormEvent } from 'react';

/** In memory only, so until the page is closed. */
export interface TypedText {
  of: (field: string) => string | undefined;
  put: (field: string, text: string) => void;
  keep: (event: FormEvent<HTMLFormElement>) => void;
  forget: () => void;
}

/** Stores what is typed into a form that may be closed and reopened. Never stores passwords. */
export function createTypedText(): TypedText {
  const kept = new Map<string, string>();
  return {
    of: field => kept.get(field),
    put: (field, text) => void kept.set(field, text),
    keep: ({ target }) => {
      if (!isControl(target)) return;
      // Not by input type: a visible password has type text.
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
