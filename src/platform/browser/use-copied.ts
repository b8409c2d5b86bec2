import { useEffect, useState } from 'react';
import { showToast } from '#src/ui-kit/toast.ts';

const SHOWN_MS = 3000;

/** For buttons that turn into 'Copied' for a moment. Where the browser doesn't allow it, a toast shows the text. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({ title: 'Copy this yourself', description: text });
    }
  };
  return { isCopied, copy };
}
