import { useRef, useState } from 'react';
import { type ToastAction, showToast } from '#src/ui-kit/toast.ts';
import { ApiError } from './api-client.ts';

interface Words {
  title: string;
  description?: string;
}

interface Action<Args extends unknown[], Result> {
  run: (...args: Args) => Promise<Result>;
  /** The toast of a success; none where something else on the screen says it. */
  done?: string | ((result: Result, ...args: Args) => (Words & { action?: ToastAction }) | null);
  /** What a failed attempt is called. What the server says about it follows. */
  failed: string | Words;
  /** What the failure was, in words for the person who sees it; `failureText` otherwise. */
  reasonOf?: (error: unknown) => string;
  /** Says whether it dealt with a failure, so that no toast is needed. */
  onFailure?: (error: unknown, ...args: Args) => boolean;
}

/**
 * Something that is done at the server by a click: one at a time, with its pending state, and a toast for its
 * answer. `run` gives what came of it, or null when it failed.
 */
export function useAction<Args extends unknown[], Result>(action: Action<Args, Result>) {
  const [pending, setPending] = useState(false);
  const isRunning = useRef(false);
  const run = async (...args: Args): Promise<Result | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setPending(true);
    try {
      const result = await action.run(...args);
      const words = typeof action.done === 'function' ? action.done(result, ...args) : action.done;
      if (words) showToast(typeof words === 'string' ? { title: words } : words);
      return result;
    } catch (error) {
      if (!action.onFailure?.(error, ...args)) tellFailure(action.failed, error, action.reasonOf);
      return null;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { run, pending };
}

/** A destructive toast for something that failed; the server's own words are its description. */
export function tellFailure(failed: string | Words, error: unknown, reasonOf = failureText): void {
  const words = typeof failed === 'string' ? { title: failed } : failed;
  const text = [words.description, reasonOf(error)].filter(Boolean).join(' ');
  showToast({ title: words.title, ...(text && { description: text }), variant: 'destructive' });
}

/** What can be said about a failure to the person who sees it. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? "The site can't be reached." : 'You seem to be offline.';
  }
  const { problem, status } = error;
  const field = Object.values(problem?.fields ?? {})[0];
  return field ?? problem?.message ?? (status >= 500 ? 'Something went wrong at the server.' : '');
}
