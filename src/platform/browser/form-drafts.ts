import { type TypedText, createTypedText } from './typed-text.ts';

/** How a form was sent: a repeat of the same content goes out unchanged, under the same key. */
export interface Sending {
  content: string;
  body: Record<string, unknown>;
  key: string;
}

/** A form that is not sent yet: what was typed into it, and how it was last tried. */
export interface FormDraft {
  typed: TypedText;
  sending: Sending | null;
}

/** By the names of their forms. In memory only, so for this visit. */
const drafts = new Map<string, FormDraft>();

/** The draft of a form, or a new one, which nobody finds again before it is kept. */
export function draftOf(name: string | undefined): FormDraft {
  return (name && drafts.get(name)) || { typed: createTypedText(), sending: null };
}

/** Keeps a draft for when its form is opened again. */
export function keepDraft(name: string | undefined, draft: FormDraft): void {
  if (name) drafts.set(name, draft);
}

/** Forgets a draft that was sent. */
export function forgetDraft(name: string | undefined, draft: FormDraft): void {
  draft.typed.forget();
  draft.sending = null;
  if (name) drafts.delete(name);
}

/** How a form goes out now: as the last time, if nothing in it has changed since. */
export function sendingOf(draft: FormDraft, values: Record<string, unknown>, openMs: number): Sending {
  const content = JSON.stringify(values);
  if (draft.sending?.content === content) return draft.sending;
  const sending = { content, key: newKey(), body: { ...values, elapsedMs: Math.round(openMs) } };
  draft.sending = sending;
  return sending;
}

/** Not `randomUUID`, which a site without https does not have. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
