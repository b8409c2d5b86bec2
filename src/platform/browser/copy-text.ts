import { showToast } from '#src/ui-kit/toast.ts';

/** Where the browser doesn't allow it, the toast shows the text. */
export async function copyText(text: string, title: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title, description });
  } catch {
    showToast({ title: 'Copy this yourself', description: text });
  }
}
