import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-client.ts';
import { type Merged, changedFields, isSame, mergeChanges } from './merge-changes.ts';
import { useAction } from './use-action.ts';
import { forgetDraft, keptDraft, useKeepDraft } from './use-draft.ts';

/** What is wrong with a form, by the paths of its fields. */
export type FieldErrors = Partial<Record<string, string>>;

/** A record that is edited; null: it was never saved. A change is based on that state of it. */
interface Stored {
  updatedAt: string | null;
}

interface EditorOptions<T extends Stored> {
  /** What is typed is kept in this browser under this name, until it is saved or given up. */
  name: string;
  /** As it is at the server. */
  stored: T;
  /** What the server would say about it, before it is asked. */
  check?: (values: T) => FieldErrors;
  /** Sends the values, and gives what is stored then. */
  send: (values: T, base: T) => Promise<T>;
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
function start<T extends Stored>({ name, stored }: EditorOptions<T>): State<T> {
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
export function useEditor<T extends Stored>(options: EditorOptions<T>) {
  const { name, stored, isGone = false } = options;
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
  const adopt = (saved: T, sent: T = base) =>
    setState(now => ({ ...now, base: saved, values: mergeChanges(sent, now.values, saved).values }));

  /** Theirs is what the form now begins with, and what was typed stays on top. */
  const meet = (theirs: T) => {
    setState(now => {
      const met = mergeChanges(now.base, now.values, theirs);
      return { ...now, base: theirs, values: met.values, meanwhile: met };
    });
    scrollTo({ top: 0, behavior: 'smooth' });
  };

  const action = useAction({
    run: async () => {
      const sent = values;
      const saved = await options.send(sent, base);
      forgetDraft(name);
      adopt(saved, sent);
      setState(now => ({ ...now, isRestored: false, meanwhile: null }));
      setErrors({});
      return true;
    },
    done: options.done,
    failed: options.failed,
    onFailure: error => {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'changed_meanwhile' && problem.current) {
        meet(options.currentOf(problem.current));
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
      if (refuse(options.check?.(values) ?? {})) return false;
      return (await action.run()) === true;
    },
    adopt,
    set: (changes: Partial<T>) => {
      setState(now => ({ ...now, values: { ...now.values, ...changes } }));
      setErrors(now => withoutFields(now, Object.keys(changes)));
    },
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
          disputed: now.meanwhile.disputed.filter(each => each !== field),
          taken: [...now.meanwhile.taken, field],
        },
      })),
  };
}

export type Editor<T extends Stored> = ReturnType<typeof useEditor<T>>;

/** What a contract says about values, by the paths of their fields. */
export function errorsOf(issues: readonly z.core.$ZodIssue[] = []): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of issues) found[path.join('.')] ??= message;
  return found;
}

/** Without what was said about these fields, and about what is in them. */
function withoutFields(errors: FieldErrors, names: string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !names.includes(path.split('.')[0] ?? '')),
  );
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
