import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-client.ts';
import { limitOf } from './contract-limits.ts';
import { type Merged, changedFields, isSame, mergeChanges } from './merge-changes.ts';
import type { Changed } from './refresh.ts';
import { useAction } from './use-action.ts';
import { refreshAround } from './use-call.ts';
import { deleteDraft, readDraft, useStoredDraft } from './use-draft.ts';

export type FieldErrors = Partial<Record<string, string>>;

/** `updatedAt` is null for a record that was never saved. */
interface Stored {
  updatedAt: string | null;
}

/** A field or a nested one, such as `features.0.title`, as in the contract. */
type Path<T> = (keyof T & string) | `${keyof T & string}.${string}`;

interface EditorOptions<T extends Stored, Input, Saved> {
  /** The draft is stored in this browser under this name. */
  name: string;
  stored: T;
  schema: z.ZodMiniType;
  labels: Readonly<Record<Exclude<keyof T & string, 'updatedAt'>, string>>;
  /** Removes empty entries, such as lines of a list, before validation. */
  tidy?: (values: T) => T;
  /** Converts to what is validated and sent. */
  inputOf: (values: T, base: T) => Input;
  send: (input: Input, values: T) => Promise<Saved>;
  /** What is edited of the record that the server sends: after saving, and with a `changed_meanwhile` error. */
  valuesOf: (saved: Saved) => T;
  /** What it changes: what shows it is refetched, also if the server refuses, as the record may be gone. */
  topic: Changed;
  isGone?: boolean;
  done: string;
  failed: string | { title: string; description?: string };
}

interface State<T> {
  values: T;
  /** The record that the changes are based on. */
  base: T;
  seen: T;
  /** Someone else saved something newer than `base` while there were unsaved changes. */
  isBehind: boolean;
  isRestored: boolean;
  /** Someone else saved changes while this was being edited. */
  theirChanges: Merged<T> | null;
}

const fresh = <T>(stored: T): State<T> => ({
  values: stored,
  base: stored,
  seen: stored,
  isBehind: false,
  isRestored: false,
  theirChanges: null,
});

function start<T extends Stored>({
  name,
  stored,
}: Pick<EditorOptions<T, unknown, never>, 'name' | 'stored'>): State<T> {
  const draft = readDraft<T>(name);
  if (!draft) return fresh(stored);
  const merged = mergeChanges(draft.base, { ...stored, ...draft.values }, stored);
  if (changedFields(stored, merged.values).length === 0) return fresh(stored);
  const theirChanges = draft.base.updatedAt === stored.updatedAt ? null : merged;
  return { ...fresh(stored), values: merged.values, isRestored: true, theirChanges };
}

/**
 * Edits a record and saves it as a whole. A draft is kept in this browser, changes that someone else saves are merged,
 * and conflicts are reported.
 */
export function useEditor<T extends Stored, Input, Saved>(options: EditorOptions<T, Input, Saved>) {
  const queries = useQueryClient();
  const { name, stored, schema, isGone = false } = options;
  const labels: Readonly<Partial<Record<string, string>>> = options.labels;
  const [state, setState] = useState(() => start(options));
  const [errors, setErrors] = useState<FieldErrors>({});
  const focusOnError = useFocusOnError();
  const { base, values } = state;
  const changed = changedFields(base, values);
  const isDirty = changed.length > 0;
  useStoredDraft(name, isDirty ? { values, base } : null);
  // Follows the server while there are no unsaved changes.
  if (!isSame(state.seen, stored)) {
    setState(isDirty ? { ...state, seen: stored, isBehind: !isSame(base, stored) } : fresh(stored));
  } else if (state.isBehind && !isDirty) {
    setState(fresh(stored));
  }

  const refuse = (found: FieldErrors): boolean => {
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    if (isWrong) focusOnError();
    return isWrong;
  };

  /** Keeps what was typed since `sent`. */
  const commitSaved = (saved: T, sent: T = base) =>
    setState(now => ({
      ...now,
      base: saved,
      isBehind: false,
      values: mergeChanges(sent, now.values, saved).values,
    }));

  const rebase = (theirs: T) => {
    setState(now => {
      const merged = mergeChanges(now.base, now.values, theirs);
      return { ...now, base: theirs, isBehind: false, values: merged.values, theirChanges: merged };
    });
  };

  const action = useAction({
    run: async (sent: T, input: Input) => {
      const answer = await refreshAround(queries, options.topic, () => options.send(input, sent));
      const saved = options.valuesOf(answer);
      deleteDraft(name);
      commitSaved(saved, sent);
      setState(now => ({ ...now, isRestored: false, theirChanges: null }));
      setErrors({});
      return true;
    },
    done: options.done,
    failed: options.failed,
    onFailure: error => {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'changed_meanwhile' && problem.current) {
        // The server sends it as it answers a save.
        rebase(options.valuesOf(problem.current as Saved));
        return true;
      }
      if (problem?.fields) refuse(problem.fields);
      return false;
    },
  });

  return {
    ...state,
    errors,
    changed,
    isDirty,
    isGone,
    pending: action.pending,
    save: async (): Promise<boolean> => {
      const sent = options.tidy?.(values) ?? values;
      if (sent !== values) setState(now => ({ ...now, values: sent }));
      const input = options.inputOf(sent, base);
      if (refuse(errorsOf(schema.safeParse(input).error?.issues))) return false;
      return (await action.run(sent, input)) === true;
    },
    commitSaved,
    set: (changes: Partial<T>) => {
      setState(now => ({ ...now, values: { ...now.values, ...changes } }));
      setErrors(now => Object.keys(changes).reduce(withoutField, now));
    },
    labelOf: (field: string): string => labels[field] ?? '',
    limit: (path: Path<T>): number | undefined => limitOf(schema, path),
    field: (path: Path<T>) => ({
      name: path,
      label: labels[path] ?? '',
      value: textAt(values, path),
      error: errors[path],
      maxLength: limitOf(schema, path),
      onChange: (text: string) => {
        // If the base is null, an empty text isn't a change.
        const value = text === '' && valueAt(base, path) === null ? null : text;
        setState(now => ({ ...now, values: withValueAt(now.values, path.split('.'), value) }));
        setErrors(now => withoutField(now, path));
      },
    }),
    discard: () => {
      deleteDraft(name);
      setState(now => ({ ...now, values: now.base, isRestored: false, theirChanges: null }));
      setErrors({});
    },
    takeTheirs: (field: keyof T & string) =>
      setState(now => ({
        ...now,
        values: { ...now.values, [field]: now.base[field] },
        theirChanges: now.theirChanges && {
          ...now.theirChanges,
          conflicts: now.theirChanges.conflicts.filter(each => each !== field),
          merged: [...now.theirChanges.merged, field],
        },
      })),
  };
}

export type Editor<T extends Stored> = ReturnType<typeof useEditor<T, unknown, never>>;

function errorsOf(issues: readonly z.core.$ZodIssue[] = []): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) found[path.join('.')] ??= message;
  return found;
}

function withoutField(errors: FieldErrors, field: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  );
}

const hasKeys = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((at, key) => (hasKeys(at) ? at[key] : undefined), values);
}

function textAt(values: unknown, path: string): string {
  const value = valueAt(values, path);
  return typeof value === 'string' ? value : '';
}

function withValueAt<V>(values: V, [key, ...rest]: readonly string[], value: unknown): V {
  if (key === undefined || !hasKeys(values)) return value as V;
  const copy = Array.isArray(values) ? [...values] : { ...values };
  return Object.assign(copy, { [key]: withValueAt(values[key], rest, value) }) as V;
}

/** Opens the collapsed section around the first invalid field and focuses it. */
function useFocusOnError(): () => void {
  const [refusals, setRefusals] = useState(0);
  const last = useRef(refusals);
  useEffect(() => {
    if (last.current === refusals) return;
    last.current = refusals;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return () => setRefusals(count => count + 1);
}
