import { useEffect, useState } from 'react';
import { showToast } from './toast.ts';

const SHOWN_MS = 3000;
const LONGEST_IN_TOAST = 200;

/**
 * Copies a text, and says so by a toast, or by `isCopied`, for buttons that turn into 'Copied' for a moment. Where the
 * browser doesn't allow it, a toast shows short texts.
 */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string, done?: { title: string; description: string }): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (done) showToast(done);
    } catch {
      const hint = "This browser doesn't allow copying. Select the text and copy it yourself.";
      const description = text.length > LONGEST_IN_TOAST ? hint : text;
      showToast({ title: 'Copy this yourself', description });
    }
  };
  return { isCopied, copy };
}
