import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-client.ts';

type FieldErrors = Record<string, string>;

interface ContractForm<Schema extends z.ZodMiniType> {
  /** Loads the contract; called on the form's first focus, so that a visitor who only reads loads nothing. */
  schema: () => Promise<Schema>;
  /** What is sent beside the fields, such as the workshop's id. */
  extra?: Record<string, unknown>;
  /** Sends what the contract made of the fields; a rejection keeps everything typed. */
  submit: (values: z.input<Schema>) => Promise<unknown>;
  onSuccess?: () => void;
  /** What was typed stays after a success. */
  keepsTyped?: boolean;
  /** Called beside the errors at the fields when the contract refuses what was typed. */
  onInvalid?: (errors: FieldErrors) => void;
  /**
   * Called for every failure that the server does not put down to single fields; it may name some itself, and
   * what is wrong with them.
   */
  onFailure: (error: unknown) => FieldErrors | null | undefined | void;
}

/**
 * A form whose fields are checked by the contract that the server checks them with. Errors stand at their
 * fields, focus goes to the first, and what was typed is cleared only by success.
 */
export function useContractForm<Schema extends z.ZodMiniType>(options: ContractForm<Schema>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pending, setPending] = useState(false);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLElement && (element.getAttribute('name') ?? '') in found,
    );
    first?.focus();
  };

  const send = async () => {
    const values = { ...Object.fromEntries(new FormData(form.current ?? undefined)), ...options.extra };
    const schema = await options.schema();
    const checked = schema.safeParse(values);
    if (!checked.success) {
      const found = errorsByField(checked.error.issues);
      showErrors(found);
      return options.onInvalid?.(found);
    }
    setErrors({});
    await options.submit(values as z.input<Schema>);
    if (!options.keepsTyped) form.current?.reset();
    options.onSuccess?.();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const pressed = document.activeElement;
    setPending(true);
    try {
      await send();
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined;
      const named = fields && hasFieldOf(form.current, fields) ? fields : options.onFailure(error);
      if (named) showErrors(named);
    } finally {
      setPending(false);
      // A button that is disabled while it has the focus loses it.
      setTimeout(() => document.activeElement === document.body && focus(pressed));
    }
  };

  return {
    errors,
    pending,
    errorCount: Object.keys(errors).length,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => void onSubmit(event),
      onFocus: () => void options.schema().catch(() => undefined),
    },
  };
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const found: FieldErrors = {};
  for (const issue of issues) found[String(issue.path[0] ?? '')] ??= issue.message;
  return found;
}

function hasFieldOf(form: HTMLFormElement | null, fields: FieldErrors): boolean {
  return Object.keys(fields).some(name => form?.elements.namedItem(name));
}
