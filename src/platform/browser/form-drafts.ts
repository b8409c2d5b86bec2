import { type TypedText, createTypedText } from './typed-text.ts';

/** How a form was last sent. A retry with the same content is identical and has the same idempotency key. */
export interface Sending {
  content: string;
  body: Record<string, unknown>;
  key: string;
}

export interface FormDraft {
  typed: TypedText;
  sending: Sending | null;
}

/** By form name. In memory only, so until the page is closed. */
const drafts = new Map<string, FormDraft>();

/** A new draft is found again only after `keepDraft`. */
export function draftOf(name: string | undefined): FormDraft {
  return (name && drafts.get(name)) || { typed: createTypedText(), sending: null };
}

export function keepDraft(name: string | undefined, draft: FormDraft): void {
  if (name) drafts.set(name, draft);
}

export function discardDraft(name: string | undefined, draft: FormDraft): void {
  draft.typed.forget();
  draft.sending = null;
  if (name) drafts.delete(name);
}

/** Reuses the last attempt if the content hasn't changed. */
export function sendingOf(draft: FormDraft, values: Record<string, unknown>, openMs: number): Sending {
  const content = JSON.stringify(values);
  if (draft.sending?.content === content) return draft.sending;
  const sending = { content, key: newKey(), body: { ...values, elapsedMs: Math.round(openMs) } };
  draft.sending = sending;
  return sending;
}

/** Not `randomUUID`, which requires https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
