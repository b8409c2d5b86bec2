import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-client.ts';
import { limitOf } from './contract-limits.ts';
import { type Merged, changedFields, isSame, mergeChanges } from './merge-changes.ts';
import { useAction } from './use-action.ts';
import { forgetDraft, keptDraft, useKeepDraft } from './use-draft.ts';

/** What is wrong with a form, by the paths of its fields. */
export type FieldErrors = Partial<Record<string, string>>;

/** A record that is edited; null: it was never saved. A change is based on that state of it. */
interface Stored {
  updatedAt: string | null;
}

/** A field of the record, or one inside it, such as `features.0.title`; named as the contract names it. */
type Path<T> = (keyof T & string) | `${keyof T & string}.${string}`;

interface EditorOptions<T extends Stored, Input> {
  /** What is typed is kept in this browser under this name, until it is saved or given up. */
  name: string;
  /** As it is at the server. */
  stored: T;
  /** The contract that the server checks a save with. */
  schema: z.ZodMiniType;
  /** What each field is called. */
  labels: Readonly<Record<Exclude<keyof T & string, 'updatedAt'>, string>>;
  /** Removes what was left empty, such as a line of a list, before a save is checked. */
  tidy?: (values: T) => T;
  /** What is checked and sent. */
  inputOf: (values: T, base: T) => Input;
  /** Saves, and gives what is stored then. */
  send: (input: Input, values: T) => Promise<T>;
  /** The record out of a refusal that says that somebody else has changed it. */
  currentOf: (current: unknown) => T;
  /** Somebody else has deleted it. */
  isGone?: boolean;
  /** The server knows no such record any more: whoever says that it is gone is to look anew. */
  onMissing?: () => Promise<unknown>;
  done: string;
  failed: string | { title: string; description?: string };
}

interface State<T> {
  values: T;
  /** As it was read; what differs from it is not saved. */
  base: T;
  /** The state at the server that was last looked at. */
  seen: T;
  /** Something that was typed at an earlier visit came back. */
  isRestored: boolean;
  /** What somebody else saved while this was edited. */
  meanwhile: Merged<T> | null;
}

const fresh = <T>(stored: T): State<T> => ({
  values: stored,
  base: stored,
  seen: stored,
  isRestored: false,
  meanwhile: null,
});

/** The record, with what was typed into it at an earlier visit. */
function start<T extends Stored>({
  name,
  stored,
}: Pick<EditorOptions<T, unknown>, 'name' | 'stored'>): State<T> {
  const draft = keptDraft<T>(name);
  if (!draft) return fresh(stored);
  const merged = mergeChanges(draft.base, { ...stored, ...draft.values }, stored);
  if (changedFields(stored, merged.values).length === 0) return fresh(stored);
  const meanwhile = draft.base.updatedAt === stored.updatedAt ? null : merged;
  return { ...fresh(stored), values: merged.values, isRestored: true, meanwhile };
}

/**
 * A record that is edited and then saved as a whole. Nothing typed is lost: it is kept in this browser, what somebody
 * else saves meanwhile comes in beside it, and where both changed the same field it is said.
 */
export function useEditor<T extends Stored, Input>(options: EditorOptions<T, Input>) {
  const { name, stored, schema, isGone = false } = options;
  const labels: Readonly<Partial<Record<string, string>>> = options.labels;
  const [state, setState] = useState(() => start(options));
  const [errors, setErrors] = useState<FieldErrors>({});
  const focusOnError = useFocusOnError();
  const { base, values } = state;
  const changed = changedFields(base, values);
  const isDirty = changed.length > 0;
  useKeepDraft(name, isDirty ? { values, base } : null);
  // Follows the server for as long as there is nothing to lose.
  if (!isSame(state.seen, stored)) setState(isDirty ? { ...state, seen: stored } : fresh(stored));

  const refuse = (found: FieldErrors): boolean => {
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    if (isWrong) focusOnError();
    return isWrong;
  };

  /** What is stored now: what was sent counts as saved, what was typed since stays. */
  const commitSaved = (saved: T, sent: T = base) =>
    setState(now => ({ ...now, base: saved, values: mergeChanges(sent, now.values, saved).values }));

  /** Theirs is what the form now begins with, and what was typed stays on top. */
  const rebase = (theirs: T) => {
    setState(now => {
      const met = mergeChanges(now.base, now.values, theirs);
      return { ...now, base: theirs, values: met.values, meanwhile: met };
    });
    scrollTo({ top: 0, behavior: 'smooth' });
  };

  const action = useAction({
    run: async (sent: T, input: Input) => {
      const saved = await options.send(input, sent);
      forgetDraft(name);
      commitSaved(saved, sent);
      setState(now => ({ ...now, isRestored: false, meanwhile: null }));
      setErrors({});
      return true;
    },
    done: options.done,
    failed: options.failed,
    onFailure: error => {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'changed_meanwhile' && problem.current) {
        rebase(options.currentOf(problem.current));
        return true;
      }
      if (error instanceof ApiError && error.status === 404) void options.onMissing?.();
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
    /** Saves, and gives whether it did. */
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
    /** How long a text or a list may be. */
    limit: (path: Path<T>): number | undefined => limitOf(schema, path),
    /** What the control of a text is told. */
    field: (path: Path<T>) => ({
      name: path,
      label: labels[path] ?? '',
      value: textAt(values, path),
      error: errors[path],
      maxLength: limitOf(schema, path),
      onChange: (text: string) => {
        // What was empty before is unchanged when it is empty again.
        const value = text === '' && valueAt(base, path) === null ? null : text;
        setState(now => ({ ...now, values: withValueAt(now.values, path.split('.'), value) }));
        setErrors(now => withoutField(now, path));
      },
    }),
    /** Back to what is stored. */
    discard: () => {
      forgetDraft(name);
      setState({ ...state, values: base, isRestored: false, meanwhile: null });
      setErrors({});
    },
    /** What they wrote in one place, in place of ours. */
    takeTheirs: (field: keyof T & string) =>
      setState(now => ({
        ...now,
        values: { ...now.values, [field]: now.base[field] },
        meanwhile: now.meanwhile && {
          ...now.meanwhile,
          conflicts: now.meanwhile.conflicts.filter(each => each !== field),
          merged: [...now.meanwhile.merged, field],
        },
      })),
  };
}

export type Editor<T extends Stored> = ReturnType<typeof useEditor<T, unknown>>;

/** What a contract says about values, by the paths of their fields. */
function errorsOf(issues: readonly z.core.$ZodIssue[] = []): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) found[path.join('.')] ??= message;
  return found;
}

/** Without what was said about a field, and about what is in it. */
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

/** A copy with another value at a path. */
function withValueAt<V>(values: V, [key, ...rest]: readonly string[], value: unknown): V {
  if (key === undefined || !hasKeys(values)) return value as V;
  const copy = Array.isArray(values) ? [...values] : { ...values };
  return Object.assign(copy, { [key]: withValueAt(values[key], rest, value) }) as V;
}

/** Brings the focus to the first field that is wrong; what is folded away opens before that. */
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
