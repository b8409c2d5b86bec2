import { micromark } from 'micromark';
import { useDeferredValue } from 'react';

/** Renders the same Markdown dialect as the server; raw HTML and script URLs are neutralized. */
export function MarkdownPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  return <div className="prose" inert dangerouslySetInnerHTML={{ __html: micromark(shown) }} />;
}
