import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { showToast } from '#src/ui-kit/toast.ts';
import { ApiError } from './api-client.ts';
import { draftOf, forgetDraft, keepDraft, sendingOf } from './form-drafts.ts';
import { useContractForm } from './use-contract-form.ts';

/** The headers that a form is sent with. */
export type FormHeaders = Record<'idempotency-key', string>;

interface PublicForm<Schema extends z.ZodMiniType> {
  schema: () => Promise<Schema>;
  /** What is sent beside the fields, such as the workshop's id. */
  extra?: Record<string, unknown>;
  submit: (body: Record<string, unknown>, headers: FormHeaders) => Promise<unknown>;
  /** A name for what is typed, to find it again when the form was closed and is opened anew. */
  draft?: string;
  onSuccess: () => void;
  /** The toast for a failure; where the reason is known, it says that besides. */
  failed: { title: string; description?: string };
  /** Says whether it dealt with a failure, so that no toast is needed. */
  onFailure?: (error: unknown) => boolean;
  /** Whether a missing field is told in a toast, too (specification section 5, the detail page's forms). */
  tellsMissing?: boolean;
}

/**
 * A form that anybody may send (decision F1): it says how long it was open, takes a repeat of the same content
 * for what it is, and keeps what was typed until it was sent. Put a `FormTrap` into it.
 */
export function usePublicForm<Schema extends z.ZodMiniType>(options: PublicForm<Schema>) {
  const { draft: name, extra, failed } = options;
  const wasDrawnByServer = useSyncExternalStore(never, isNot, is);
  // A form of the page could be filled in before it was brought to life.
  const [openedAt] = useState(() => (wasDrawnByServer ? 0 : performance.now()));
  const [draft] = useState(() => draftOf(name));
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useContractForm({
    schema: options.schema,
    ...(extra && { extra }),
    submit: values => {
      setTrouble(null);
      const openMs = performance.now() - openedAt;
      const { body, key } = sendingOf(draft, values as Record<string, unknown>, openMs);
      keepDraft(name, draft);
      return options.submit(body, { 'idempotency-key': key });
    },
    onSuccess: () => {
      forgetDraft(name, draft);
      options.onSuccess();
    },
    onInvalid: errors => {
      if (options.tellsMissing && Object.values(errors).includes('Required')) showToast(MISSING);
    },
    onFailure: error => {
      if (options.onFailure?.(error)) return;
      setTrouble(troubleOf(error));
      showToast({ ...failed, variant: 'destructive' });
    },
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!name) return;
    draft.typed.keep(event);
    keepDraft(name, draft);
  };
  return {
    ...form,
    /** Why it could not be sent, where that is known; it stands beside the button. */
    trouble,
    formProps: { ...form.formProps, onInput },
    /** What a field of this form has to be told. */
    field: (field: string) => ({
      name: field,
      error: form.errors[field],
      defaultValue: draft.typed.of(field),
    }),
  };
}

const never = () => () => undefined;
const is = () => true;
const isNot = () => false;

const MISSING = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  variant: 'destructive',
} as const;

/** The toast says the specified words; this is what can be said besides. */
function troubleOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? null : 'You seem to be offline. What you wrote is kept.';
  }
  if (error.status === 429) return 'This was sent too often. Wait a few minutes; what you wrote is kept.';
  if (error.status === 409) return error.problem?.message ?? null;
  if (error.status === 503) return 'The site is not available at the moment. What you wrote is kept.';
  return null;
}
