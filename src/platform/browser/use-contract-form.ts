import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-client.ts';

type FieldErrors = Record<string, string>;

interface ContractForm<Schema extends z.ZodMiniType> {
  /** Called on the first focus, so that visitors who only read don't load the contract. */
  schema: () => Promise<Schema>;
  extra?: Record<string, unknown>;
  /** If this rejects, everything typed stays. */
  submit: (values: z.input<Schema>) => Promise<unknown>;
  onSuccess?: () => void;
  keepsTyped?: boolean;
  onInvalid?: (errors: FieldErrors) => void;
  /** Called for failures without field errors. May return field errors to show. */
  onFailure: (error: unknown) => FieldErrors | null | undefined | void;
}

/**
 * Validates with the contract that the server uses. Shows errors at their fields and focuses the first one. The fields
 * are cleared only after a success.
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
    setPending(true);
    try {
      await send();
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined;
      const named = fields && hasFieldOf(form.current, fields) ? fields : options.onFailure(error);
      if (named) showErrors(named);
    } finally {
      setPending(false);
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

function errorsByField(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const found: FieldErrors = {};
  for (const issue of issues) found[String(issue.path[0] ?? '')] ??= issue.message;
  return found;
}

function hasFieldOf(form: HTMLFormElement | null, fields: FieldErrors): boolean {
  return Object.keys(fields).some(name => form?.elements.namedItem(name));
}
