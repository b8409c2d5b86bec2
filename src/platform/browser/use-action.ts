import { useRef, useState } from 'react';
import { type ToastAction, showToast } from '#src/ui-kit/toast.ts';
import { ApiError, unexplainedText } from './api-client.ts';
import { Dismissed } from './reauthentication.ts';

export interface Words {
  title: string;
  description?: string;
}

export interface Action<Args extends unknown[], Result> {
  run: (...args: Args) => Promise<Result>;
  /** Which row of a list it acts on. Rows don't wait for each other. */
  rowOf?: (...args: Args) => string | number;
  /** The success toast. Not needed if the screen shows the result. */
  done?: string | ((result: Result, ...args: Args) => (Words & { action?: ToastAction }) | null);
  /** A text gets the reason as its description; words are shown as they are. */
  failed: string | Words;
  reasonOf?: (error: unknown) => string;
  /** Returns true if it has handled the failure, so that no toast appears. */
  onFailure?: (error: unknown, ...args: Args) => boolean;
}

/** A server action with pending state and toasts. Runs one at a time per row. `run` returns null after a failure. */
export function useAction<Args extends unknown[], Result>(action: Action<Args, Result>) {
  const [pending, setPending] = useState(false);
  const running = useRef(new Set<string | number>());
  const run = async (...args: Args): Promise<Result | null> => {
    const row = action.rowOf?.(...args) ?? '';
    if (running.current.has(row)) return null;
    running.current.add(row);
    setPending(true);
    try {
      const result = await action.run(...args);
      const words = typeof action.done === 'function' ? action.done(result, ...args) : action.done;
      if (words) showToast(typeof words === 'string' ? { title: words } : words);
      return result;
    } catch (error) {
      if (!action.onFailure?.(error, ...args)) showFailure(action.failed, error, action.reasonOf);
      return null;
    } finally {
      running.current.delete(row);
      setPending(running.current.size > 0);
    }
  };
  return { run, pending };
}

/** A destructive toast, with the server's message unless the words are given as a whole. None for Dismissed. */
export function showFailure(failed: string | Words, error: unknown, reasonOf = failureText): void {
  if (error instanceof Dismissed) return;
  const description = typeof failed === 'string' && reasonOf(error);
  const words = typeof failed === 'string' ? { title: failed } : failed;
  showToast({ ...words, ...(description && { description }), variant: 'destructive' });
}

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? "The site can't be reached." : 'You seem to be offline.';
  }
  const { problem, status } = error;
  if (status === 500) return unexplainedText(error);
  const field = Object.values(problem?.fields ?? {})[0];
  return field ?? problem?.message ?? (status > 500 ? unexplainedText(error) : '');
}
