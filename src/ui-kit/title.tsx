/** Sets the last word in italics, as in section and hero titles. */
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

/** Sets the last sentence in italics, or the last word if there is only one sentence. */
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
