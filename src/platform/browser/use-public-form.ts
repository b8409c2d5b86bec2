import { type FormEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { showToast } from '#src/ui-kit/toast.ts';
import { ApiError, unexplainedText } from './api-client.ts';
import { draftOf, discardDraft, keepDraft, sendingOf } from './form-drafts.ts';
import { currentSession, onSession } from './session.ts';
import { useContractForm } from './use-contract-form.ts';

export type FormHeaders = Record<'idempotency-key', string>;

interface PublicForm<Schema extends z.ZodMiniType> {
  schema: () => Promise<Schema>;
  extra?: Record<string, unknown>;
  submit: (body: Record<string, unknown>, headers: FormHeaders) => Promise<unknown>;
  /** Under this name, text is restored if the form is closed and reopened. */
  draft?: string;
  onSuccess: () => void;
  failed: { title: string; description?: string };
  /** Returns true if it has handled the failure, so that no toast appears. */
  onFailure?: (error: unknown) => boolean;
  /** Also report missing fields in a toast (specification section 5, the detail page's forms). */
  tellsMissing?: boolean;
}

/**
 * A form for visitors. Sends how long it was open, makes retries idempotent, and keeps the text until it's sent. Must
 * contain a `FormTrap`.
 */
export function usePublicForm<Schema extends z.ZodMiniType>(options: PublicForm<Schema>) {
  const { draft: name, extra, failed } = options;
  const wasDrawnByServer = useSyncExternalStore(never, isNot, is);
  // A form of the first page could be filled in before hydration.
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
      discardDraft(name, draft);
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
  usePrefill(form.formProps.ref);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!name) return;
    draft.typed.keep(event);
    keepDraft(name, draft);
  };
  return {
    ...form,
    /** The reason for a failure, shown beside the button. */
    trouble,
    formProps: { ...form.formProps, onInput },
    field: (field: string) => ({
      name: field,
      error: form.errors[field],
      defaultValue: draft.typed.of(field),
    }),
  };
}

/** Fills in what is known of a signed-in person, once and where nothing was typed. */
function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const filled = new Set<string>();
    const fill = () => {
      const { user } = currentSession();
      if (!user) return;
      const { firstName, lastName, email } = user;
      const known = { firstName, lastName, email, name: [firstName, lastName].filter(Boolean).join(' ') };
      for (const [name, value] of Object.entries(known)) {
        const field = form.current?.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement) || field.value || filled.has(name)) continue;
        field.value = value;
        filled.add(name);
      }
    };
    fill();
    return onSession(fill);
  }, [form]);
}

const never = () => () => undefined;
const is = () => true;
const isNot = () => false;

const MISSING = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  variant: 'destructive',
} as const;

/** Added to the toast, whose text the specification gives. */
function troubleOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? null : 'You seem to be offline. Your text is still here.';
  }
  if (error.status === 429)
    return "You've sent this too often. Please wait a few minutes. Your text is still here.";
  if (error.status === 409) return error.problem?.message ?? null;
  if (error.status === 503) return "The site isn't available right now. Your text is still here.";
  if (error.status === 500) return unexplainedText(error);
  return null;
}
