import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api-client.ts';
import { changedFields, isSame, mergeChanges } from './merge-changes.ts';
import { useAction } from './use-action.ts';

type FieldErrors = Record<string, string>;

interface EditorOptions<T extends object> {
  /** As it is at the server. It carries the `updatedAt` that a change is based on. */
  stored: T;
  /** What the server would say about it, before it is asked; the values as they would be sent. */
  check: (values: T) => z.core.$ZodIssue[];
  /** Sends the values, and gives what is stored then. */
  send: (values: T, base: T) => Promise<T>;
  /** The record out of a refusal that says that somebody else has changed it. */
  currentOf: (current: unknown) => T;
  done: string;
  failed: string | { title: string; description?: string };
}

/** A field that somebody else has changed, too. */
export interface Clash<T> {
  field: keyof T & string;
  theirs: T;
}

/**
 * A record that is edited and then saved as a whole. Nothing typed is lost: what somebody else saves meanwhile comes
 * in, and where both changed the same field it is said.
 */
export function useEditor<T extends object>(options: EditorOptions<T>) {
  const { stored } = options;
  const [state, setState] = useState({ base: stored, values: stored, seen: stored });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [clashes, setClashes] = useState<Clash<T>[] | null>(null);
  const { base, values } = state;
  const changed = changedFields(base, values);
  const isDirty = changed.length > 0;
  // Follows the server for as long as there is nothing to lose.
  if (!isSame(state.seen, stored)) {
    setState(isDirty ? { ...state, seen: stored } : { base: stored, values: stored, seen: stored });
  }
  useFocusOnError(errors);

  /** What is stored now: what was sent counts as saved, what was typed since stays. */
  const adopt = (saved: T, sent: T = base) =>
    setState(now => ({ ...now, base: saved, values: mergeChanges(sent, now.values, saved).merged }));

  const takeIn = (theirs: T) => {
    const { both } = mergeChanges(base, values, theirs);
    setClashes(both.map(field => ({ field, theirs })));
    adopt(theirs);
  };

  const action = useAction({
    run: async () => {
      const sent = values;
      adopt(await options.send(sent, base), sent);
      setErrors({});
      setClashes(null);
      return true;
    },
    done: options.done,
    failed: options.failed,
    onFailure: error => {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'changed_meanwhile' && problem.current) {
        takeIn(options.currentOf(problem.current));
        return true;
      }
      if (problem?.fields) setErrors(problem.fields);
      return false;
    },
  });

  const save = async (): Promise<boolean> => {
    const found = errorsOf(options.check(values));
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    return (await action.run()) === true;
  };

  return {
    values,
    base,
    errors,
    changed,
    isDirty,
    clashes,
    pending: action.pending,
    save,
    adopt,
    set: (changes: Partial<T>) => {
      setState(now => ({ ...now, values: { ...now.values, ...changes } }));
      setErrors(now => withoutFields(now, Object.keys(changes)));
    },
    discard: () => {
      setState({ ...state, values: base });
      setErrors({});
      setClashes(null);
    },
    dropClashes: () => setClashes(null),
  };
}

export type Editor<T extends object> = ReturnType<typeof useEditor<T>>;

function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
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

/** The focus goes to the first field that is wrong; what is folded away opens before that. */
function useFocusOnError(errors: FieldErrors): void {
  const last = useRef(errors);
  useEffect(() => {
    const isNew = last.current !== errors && Object.keys(errors).length > Object.keys(last.current).length;
    last.current = errors;
    if (isNew) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
}
