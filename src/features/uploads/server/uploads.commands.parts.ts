import { HEAD_BYTES } from '#src/platform/server/files/file-type.ts';
import { requireUploadType } from './uploads.commands.receive.ts';

/** If the process is killed, at most one incoming part is lost, and the client sends it again. */
const PART_BYTES = 4 * 1024 * 1024;

/** Passes bytes through and refuses the file if its first bytes aren't of an allowed type. */
export async function* typed(
  chunks: AsyncIterable<Buffer>,
  { name, size }: { name: string; size: number },
): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let isKnown = false;
  const check = async (): Promise<void> => {
    await requireUploadType(name, head, size);
    isKnown = true;
  };
  for await (const chunk of chunks) {
    if (!isKnown) head = Buffer.concat([head, chunk]);
    if (!isKnown && head.length >= HEAD_BYTES) await check();
    yield chunk;
  }
  if (!isKnown) await check();
}

/** Splits a stream into parts. Read each part to its end before asking for the next. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<AsyncIterable<Buffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  async function* part(): AsyncGenerator<Buffer> {
    for (let size = 0; !next.done && size < PART_BYTES;) {
      size += next.value.length;
      yield next.value;
      // Don't wait for the next chunk before ending a full part.
      if (size < PART_BYTES) next = await iterator.next();
    }
    isFull = !next.done;
  }
  let isFull = false;
  try {
    while (!next.done) {
      yield part();
      if (isFull) next = await iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}
