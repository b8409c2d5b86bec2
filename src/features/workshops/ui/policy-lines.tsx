/** What becomes of the money if someone cancels, a sentence each. */
export function PolicyLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-2 t-small text-paper">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
