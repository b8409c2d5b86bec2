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
