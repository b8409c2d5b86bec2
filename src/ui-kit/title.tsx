/** A title with its last word in italics, the way section and hero titles are set (notes.md, section 1). */
export function ItalicEnd({ text }: { text: string }) {
  const at = text.trimEnd().lastIndexOf(' ');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at + 1)}
      <em>{text.slice(at + 1)}</em>
    </>
  );
}

/** A title of several sentences with the last of them in italics; of one sentence, with its last word. */
export function ItalicSentence({ text }: { text: string }) {
  const [, before, last] = /^(.*[.!?]\s+)(.+)$/s.exec(text.trim()) ?? [];
  if (!last) return <ItalicEnd text={text} />;
  return (
    <>
      {before}
      <em>{last}</em>
    </>
  );
}
