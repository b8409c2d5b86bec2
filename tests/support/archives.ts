import { ArchiveWriter } from '#src/backup/archive-writer.ts';
import { readArchive, readJson } from '#src/backup/archive-reader.ts';

/** Copies an archive with one of its JSON files changed, and the checksums of what results. */
export async function rewriteArchive(
  from: string,
  to: string,
  name: string,
  change: (json: object) => object,
): Promise<string> {
  const writer = new ArchiveWriter(to);
  for await (const entry of readArchive(from)) {
    if (entry.name === name) await writer.addJson(name, change((await readJson(entry)) as object));
    else await writer.add(entry.name, entry.size, entry.content);
  }
  await writer.finish();
  return to;
}
