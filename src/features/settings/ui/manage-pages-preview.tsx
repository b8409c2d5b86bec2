import { micromark } from 'micromark';
import { useDeferredValue } from 'react';

/** Markdown as the site shows it: made as the server makes it, raw HTML and script addresses neutralised. */
export function MarkdownPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  return <div className="prose" inert dangerouslySetInnerHTML={{ __html: micromark(shown) }} />;
}
